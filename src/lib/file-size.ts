/**
 * Size of a file, counted in thousands as browsers and phones show it: `54 KB`, `1.2 MB`.
 *
 * @param bytes - at least 1.
 */
export function fileSize(bytes: number): string {
  if (bytes >= 999_500) return `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`;
  return `${Math.max(1, Math.round(bytes / 1000))}\u00a0KB`;
}
