/** Puts values into a text: for each name in braces its value; what has none stays. */
export function filled(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : braces,
  );
}

/** A text with its number, in the singular where that is one. */
export function counted(
  forms: { readonly one: string; readonly many: string },
  count: number,
): string {
  return count === 1 ? forms.one : filled(forms.many, { count: String(count) });
}

/**
 * The text of a code in a list, or what else stands there;
 * none for a code that this page does not know.
 */
export function textFor<Text = string>(
  texts: Readonly<Record<string, Text>>,
  code: string,
): Text | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
