import { emailPattern } from './email-address.ts';
import { keepPhoneDigits, phoneDigits } from './phone.ts';

/**
 * `tel:` address (RFC 3966): no stored text can add a parameter or a service code such as `*21*…#`.
 */
export function phoneHref(e164: string): string {
  return `tel:${/^\s*\+/.test(e164) ? '+' : ''}${e164.replace(/\D/g, '')}`;
}

/**
 * A text as a part of an address: percent-encoded,
 * with a lone half of a surrogate pair made harmless.
 */
function encoded(text: string): string {
  // Half of a pair of surrogates, which a cut may leave, is no text that can be encoded.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/**
 * `mailto:` address (RFC 6068), with an optional subject and text. The part before the @ is
 * percent-encoded, so that `a?bcc=b@c` is one strange address and not a hidden reader.
 *
 * @param email - for which {@link emailPattern} holds.
 * @throws {TypeError} for any other text.
 */
export function mailHref(email: string, subject?: string, text?: string): string {
  if (!emailPattern.test(email)) throw new TypeError('This is no email address.');
  const at = email.lastIndexOf('@');
  const address = `${encoded(email.slice(0, at))}@${encoded(email.slice(at + 1))}`;
  const parts = [
    subject && `subject=${encoded(subject)}`,
    text && `body=${encoded(text.replace(/\n/g, '\r\n'))}`,
  ];
  const query = parts.filter(Boolean).join('&');
  return `mailto:${address}${query && `?${query}`}`;
}

/** An international number as people read it: an Indian one in two halves, any other as it is. */
export function phoneDisplay(e164: string): string {
  return e164.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}

/** WhatsApp chat with a number. */
export function whatsappHref(e164: string, text?: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}${text ? `?text=${encoded(text)}` : ''}`;
}

/**
 * A stored number with its country, `+` and 7 to 15 digits (E.164);
 * undefined where that cannot be told.
 */
export function internationalNumber(phone: string): string | undefined {
  const number = keepPhoneDigits(phone);
  if (number.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
  return number.length === phoneDigits ? `+91${number}` : undefined;
}

/** An Indian number of ten digits that is a landline's: mobiles begin with 6, 7, 8 or 9. */
const landline = /^\+91[0-5]/;

/** Links to a stored number; each undefined where there is nothing to reach by it. */
interface PhoneLinks {
  readonly call: string | undefined;
  readonly whatsapp: string | undefined;
}

/**
 * How a stored number can be answered. What has fewer or more digits than a number is not dialled:
 * whoever it reached would be a stranger.
 *
 * @param text - message for WhatsApp that may be edited before sending.
 */
export function phoneLinks(phone: string, text?: string): PhoneLinks {
  const number = internationalNumber(phone);
  return {
    call: number && phoneHref(number),
    whatsapp: number && !landline.test(number) ? whatsappHref(number, text) : undefined,
  };
}
