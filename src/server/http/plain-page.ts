import type { Words } from '../languages.ts';

/** One control of a form on a {@link PlainPage}, with its texts in the language of the page. */
export interface PlainField {
  /** As the request spells it. */
  readonly name: string;
  /** The label that the form on the site has. A hidden field has none. */
  readonly label?: string;
  /** A `box` is hidden too until it is what is missing. */
  readonly control: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'box' | 'hidden';
  readonly required?: boolean;
  /** Longest value in UTF-16 code units. */
  readonly maxLength?: number;
  readonly autocomplete?: string;
  /** Values and labels of a select. */
  readonly options?: readonly (readonly [value: string, label: string])[];
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
  /** Folds a form that few people need under these words. */
  readonly fold?: string;
}

/** How a verdict is marked. */
export type PlainMark = 'good' | 'bad' | 'open';

/** What messengers and networks show of a shared link to a page. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Address of a JPEG of 1200 × 630 pixels. */
  readonly image: string;
  readonly siteName: string;
}

/** A page that the server answers to a browser without script, with all texts in its language. */
export interface PlainPage {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly title: string;
  /** Of a page that is shared. Previews are kept elsewhere, so it has no personal data. */
  readonly preview?: LinkPreview;
  readonly alert?: string | undefined;
  /** Of a page that is a verdict. */
  readonly mark?: PlainMark | undefined;
  /** What the verdict is about. The links then follow it, before the forms. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly string[];
  readonly actions: readonly PlainAction[];
  readonly links: readonly (readonly [label: string, href: string])[];
}

/**
 * How an endpoint answers a browser without our script: with the page that thanks, or with the form
 * again and everything that was typed.
 */
export interface PlainForm {
  /** The page that thanks (303). */
  readonly sentPath: `/${string}`;
  /** The page that has the form. */
  readonly backPath: `/${string}`;
  /** Heading of the answer that shows the form again. */
  title(words: Words): string;
  /** The form's own fields in their order. Those that every form carries are added. */
  fields(words: Words): readonly PlainField[];
  /** Values that the address of the form's page names, for fields that a post leaves empty. */
  valuesIn?(page: URL): Readonly<Record<string, string | undefined>>;
}
