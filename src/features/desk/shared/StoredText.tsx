/**
 * Characters that turn the direction of text around them: embeddings, overrides and isolates
 * (Unicode UAX #9).
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text that a stranger wrote, as it may stand on the desk: it keeps its own direction to itself,
 * and a character that would show it, or what follows it, reversed is named instead of obeyed.
 */
export function StoredText({ text }: { text: string }) {
  const named = text.replace(directionControls, (control) => `[U+${control.charCodeAt(0).toString(16).toUpperCase()}]`);
  return <bdi>{named}</bdi>;
}
