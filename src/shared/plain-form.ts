/** One control of a form as it is shown again by an answer. */
export interface PlainField {
  /** As the request spells it. */
  readonly name: string;
  /** The label that the form on the page has; none for what is carried along unseen. */
  readonly label?: string;
  /** A `box` is carried along unseen too, until it is what is missing. */
  readonly control: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'box' | 'hidden';
  readonly required?: boolean;
  /** Longest value in UTF-16 code units. */
  readonly maxLength?: number;
  readonly autocomplete?: string;
  /** Values and labels of a select. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** The label of a value of a select whose options are made for the visitor; `tag` is BCP 47. */
  readonly optionText?: (value: string, tag: string) => string;
}

/** One form of a {@link PlainPage}. */
export interface PlainAction {
  readonly path: string;
  readonly fields: readonly PlainField[];
  readonly values: Readonly<Record<string, unknown>>;
  /** The button. */
  readonly submit: string;
  /** POST unless given. */
  readonly method?: 'get';
  /** Of a form that few want: it stands folded under these words. */
  readonly fold?: string;
}

/** How a verdict is marked. */
export type PlainMark = 'good' | 'bad' | 'open';

/**
 * A page that the server answers to a browser without script; every text in its language already.
 */
export interface PlainPage {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly title: string;
  readonly alert?: string | undefined;
  /** Of a page that is a verdict. */
  readonly mark?: PlainMark | undefined;
  /** What the verdict is about; the links then stand below it, and before the forms. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly string[];
  readonly actions: readonly PlainAction[];
  readonly links: readonly (readonly [label: string, href: string])[];
}

/**
 * What a browser without script is answered:
 * thanks on a page of its own, or the form with all that was typed.
 */
export interface PlainForm {
  /** The page that thanks (303). */
  readonly sentPath: `/${string}`;
  /** The page that the form stands on. */
  readonly backPath: `/${string}`;
  /** Heading of the answer that shows the form again. */
  readonly title: string;
  /** The form's own fields in their order; what every form carries is added (`carriedFields`). */
  readonly fields: readonly PlainField[];
}
