/** What site.yaml holds until the owner fills it in (domains of RFC 2606, zeros). */
const placeholder = /to be (?:filled|confirmed)|\bexample\.(?:com|org|net)\b|\.example\b|0{4,}\D*0{2,}$/i;

/**
 * Whether a value still waits for the owner. Such a value may stand on a page under construction;
 * machines that take it for a fact (search engines, maps) are not told it.
 */
export function isPlaceholder(value: string): boolean {
  return value.trim() === '' || placeholder.test(value);
}
