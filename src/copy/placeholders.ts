/** What site.yaml holds until the owner fills it in (domains of RFC 2606, zeros). */
const placeholder =
  /to be (?:filled|confirmed)|\bexample\.(?:com|org|net)\b|\.example\b|0{4,}\D*0{2,}$/i;

/** Whether a value still waits for the owner: search engines and maps are not told it. */
export function isPlaceholder(value: string): boolean {
  return value.trim() === '' || placeholder.test(value);
}
