/** What a rule or a scheme says: likely eligible, let us look together, not as it stands. */
export type EligibilityVerdict = 'likely' | 'together' | 'not';

/** A verdict, or `open` where the question behind the rule was not answered. */
export type RuleVerdict = EligibilityVerdict | 'open';

/**
 * By question: an option's id, a day, or rupees (`12500000`).
 * They leave the page only if the visitor sends them.
 */
export type EligibilityAnswers = Readonly<Record<string, string>>;

interface QuestionWords {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
}

/** One answer of a few. */
export interface Option {
  readonly id: string;
  readonly label: string;
  /** What a founder with this answer should know. */
  readonly note?: string | undefined;
  /** After it nothing else can be asked. */
  readonly ends?: boolean | undefined;
}

/** One step of the check. */
export type CheckQuestion = QuestionWords &
  (
    | {
        readonly kind: 'choice';
        readonly options: readonly Option[];
        readonly whenWider?: boolean | undefined;
        /** A scheme: asked only while no other answer rules it out. */
        readonly whileOpen?: string | undefined;
      }
    | { readonly kind: 'day' | 'rupees' }
  );

/** What a rule says, and who says so. */
export interface Statement {
  readonly text: string;
  /** Address of the page that states it. */
  readonly source: string;
  /** Day on which it was last compared with its source, ISO. */
  readonly checked: string;
}

/** A limit that holds instead of the usual one for those whose answer says so. */
export interface WiderLimit extends Statement {
  /** Years or rupees. */
  readonly limit: number;
  readonly question: string;
  readonly verdicts: Readonly<Record<string, EligibilityVerdict>>;
}

/** One condition. */
export type Rule = Statement & {
  readonly id: string;
  readonly title: string;
} & (
    | {
        readonly kind: 'choice';
        readonly question: string;
        readonly verdicts: Readonly<Record<string, EligibilityVerdict>>;
      }
    /** Up to so many years before today; the anniversary still counts. */
    | {
        readonly kind: 'age';
        readonly question: string;
        readonly limit: number;
        readonly wider?: WiderLimit | undefined;
      }
    /** From one day to another, both included. */
    | {
        readonly kind: 'window';
        readonly question: string;
        readonly from: string;
        readonly to: string;
      }
    /**
     * So many tax years (April to March) in a row out of the first ones,
     * that of the answer being number one.
     */
    | {
        readonly kind: 'tax-years';
        readonly question: string;
        readonly limit: number;
        readonly claim: number;
      }
    /** Up to so many rupees, that amount included. */
    | {
        readonly kind: 'ceiling';
        readonly question: string;
        readonly limit: number;
        readonly above: EligibilityVerdict;
        readonly wider?: WiderLimit | undefined;
      }
    | { readonly kind: 'scheme'; readonly scheme: string }
  );

/** Something to be eligible for. */
export interface Scheme {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly Rule[];
  /** What no answer can tell. */
  readonly note: string;
}

/** The whole check, in the words of one language. */
export interface Check {
  readonly questions: readonly CheckQuestion[];
  readonly schemes: readonly Scheme[];
  readonly verdicts: Readonly<
    Record<EligibilityVerdict, { readonly term: string; readonly text: string }>
  >;
}
