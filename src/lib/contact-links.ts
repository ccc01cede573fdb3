/**
 * `tel:` address (RFC 3966). Only digits and a leading plus go into it, so that no stored text can
 * add a parameter or a service code such as `*21*…#`.
 *
 * @param e164 - international number, such as `+915220000000`.
 */
export function phoneHref(e164: string): string {
  return `tel:${/^\s*\+/.test(e164) ? '+' : ''}${e164.replace(/\D/g, '')}`;
}

/**
 * A text as a part of an address: percent-encoded, with a lone half of a surrogate pair made
 * harmless.
 */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/**
 * Whether a text is one email address and nothing else, so that it may be written to: the HTML
 * standard's own rule, which leaves no room for line breaks, lists, names or quotes.
 */
export function isEmailAddress(text: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i.test(
    text,
  );
}

/**
 * `mailto:` address (RFC 6068), with an optional subject and text. The part before the @ is
 * percent-encoded, so that `a?bcc=b@c` is one strange address and not a hidden reader.
 *
 * @param email - for which {@link isEmailAddress} holds.
 * @throws {TypeError} for any other text.
 */
export function mailHref(email: string, subject?: string, text?: string): string {
  if (!isEmailAddress(email)) throw new TypeError('This is no email address.');
  const at = email.lastIndexOf('@');
  const address = `${encoded(email.slice(0, at))}@${encoded(email.slice(at + 1))}`;
  const parts = [subject && `subject=${encoded(subject)}`, text && `body=${encoded(text.replace(/\n/g, '\r\n'))}`];
  const query = parts.filter(Boolean).join('&');
  return `mailto:${address}${query && `?${query}`}`;
}

/**
 * An international number as people read it: an Indian one in two halves, any other as it is.
 *
 * @param e164 - international number.
 */
export function phoneDisplay(e164: string): string {
  return e164.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}

/**
 * WhatsApp chat with a number.
 *
 * @param e164 - international number.
 * @param text - message the visitor may edit before sending.
 */
export function whatsappHref(e164: string, text?: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}${text ? `?text=${encoded(text)}` : ''}`;
}
