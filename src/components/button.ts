/**
 * Looks of a button (`.button` in styles/components.css).
 *
 * - `primary`: the marigold call of a screen; of a form, its button.
 * - `solid`: deep teal, for the header, files and the desk.
 * - `quiet`: outlined, beside a primary.
 * - `light`: outlined on dark ground.
 * - `danger`: what cannot be undone, inside a question.
 * - `text`: a link with weight, inside cards and prose.
 */
export type ButtonVariant = 'primary' | 'solid' | 'quiet' | 'light' | 'danger' | 'text';

const looks: Record<ButtonVariant, string> = {
  primary: 'button primary',
  solid: 'button solid',
  quiet: 'button quiet',
  light: 'button light',
  danger: 'button danger',
  text: 'text-link',
};

/** Classes of a button or of a link that acts like one. */
export function buttonClass(variant: ButtonVariant): string {
  return looks[variant];
}
