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
