/** Longest email address that is taken (RFC 5321, section 4.5.3.1.3), in UTF-16 code units. */
export const longestEmail = 254;

/**
 * One email address: the HTML standard’s own rule for fields;
 * no line breaks, lists, names or quotes.
 */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
