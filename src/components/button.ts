/**
 * Looks of a button, whose shape is `.button` in styles/components.css.
 *
 * - `primary`: the one marigold call of a screen.
 * - `solid`: teal, for forms and the header.
 * - `quiet`: outlined, beside a primary.
 * - `light`: outlined on dark ground.
 * - `danger`: what cannot be undone, inside a question.
 * - `text`: a link with weight, inside cards and prose.
 */
export type ButtonVariant = 'primary' | 'solid' | 'quiet' | 'light' | 'danger' | 'text';

const looks: Record<ButtonVariant, string> = {
  primary: 'group button bg-marigold text-on-marigold hover:bg-marigold-strong',
  solid: 'group button bg-teal text-on-teal hover:bg-teal-strong',
  quiet: 'group button border border-ink/35 text-ink hover:border-ink hover:bg-ink/5',
  light:
    'group button border border-on-night/45 text-on-night hover:border-on-night hover:bg-on-night/10',
  danger: 'group button bg-madder text-on-madder hover:[filter:brightness(1.1)]',
  text: 'group inline-flex min-h-11 items-center gap-1.5 font-semibold text-teal underline decoration-teal/30 decoration-1 underline-offset-4 transition-colors duration-200 hover:decoration-teal',
};

/** Classes of a button or of a link that acts like one. */
export function buttonClass(variant: ButtonVariant): string {
  return looks[variant];
}
