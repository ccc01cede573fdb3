import { createHash } from 'node:crypto';

/**
 * The source expression that lets a policy admit one inline script or style (CSP Level 3 section 6.7.3).
 *
 * @param text - content of the element, to the letter.
 * @returns `'sha256-…'`, with its quotes.
 */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
