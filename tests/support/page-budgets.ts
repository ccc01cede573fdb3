/**
 * Limits of each kind of public page, in bytes as they are on the wire. They catch accidents, such
 * as a whole stylesheet in every page. Each is the largest filled page of its kind plus 10 %: no copy
 * is cut for them.
 */
interface PageBudget {
  /** HTML with its styles, in any language. */
  readonly html: number;
  /** All files that a phone loads before the page is idle, in English. */
  readonly beforeIdle: number;
}

const budgets = {
  home: { html: 26_400, beforeIdle: 85_000 },
  /** /startup, with a dozen chapters. */
  handbook: { html: 33_800, beforeIdle: 90_000 },
  page: { html: 23_000, beforeIdle: 80_000 },
} satisfies Record<string, PageBudget>;

/** Hindi pages also load the heading font of Devanagari, and three bytes per letter. */
const hindi = 50_000;

/** Files that the home page loads before it is idle, and bytes of scripts among them. */
export const homeBeforeIdle = { files: 14, scriptBytes: 10_000 };

/** Returns the limits of the page at a path, such as `/hi/startup`. */
export function budgetOf(path: string): PageBudget {
  const inEnglish = path.replace(/^\/hi(?=\/|$)/, '') || '/';
  const kind = { '/': 'home', '/startup': 'handbook' } as const;
  const budget = budgets[kind[inEnglish as keyof typeof kind] ?? 'page'];
  return inEnglish === path ? budget : { ...budget, beforeIdle: budget.beforeIdle + hindi };
}
