/**
 * `URL.parse`, which Safari has since 18, Chrome since 126 and Firefox since 126;
 * null for no address.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether a text is the address of a page that everybody may be sent to: `https://…`, with nobody's name in it. */
export const isWebAddress = (text: string): boolean =>
  /^https:\/\/[^\s"'<>]+$/.test(text) && parseUrl(text)?.username === '';
