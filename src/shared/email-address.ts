/** Longest email address that is taken (RFC 5321, section 4.5.3.1.3), in UTF-16 code units. */
export const longestEmail = 254;

/**
 * A typed or pasted email address without spaces around it, and without characters that nobody sees:
 * zero-width characters, direction marks, soft hyphens. Chats and PDF files copy them along.
 */
export const tidyEmail = (typed: string): string =>
  typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/**
 * One email address: the HTML standard’s own rule for fields;
 * no line breaks, lists, names or quotes.
 */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
