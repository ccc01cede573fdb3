/** The shape of some words in another language: every text is any text, and none may be missing. */
export type Wording<Words> = Words extends string
  ? string
  : { readonly [Key in keyof Words]: Wording<Words[Key]> };
