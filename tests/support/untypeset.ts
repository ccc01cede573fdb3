/**
 * Copy as a person types it: its typographic characters (src/lib/typeset.ts) turned back, so that a
 * test can be written plainly.
 */
export function untypeset(set: string): string {
  return set
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
    .replaceAll('–', '-')
    .replaceAll('…', '...')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');
}
