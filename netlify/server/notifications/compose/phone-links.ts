/**
 * A number as phones dial it. The forms ask for the ten digits of an Indian number; older records
 * may hold more.
 *
 * @returns `+` and digits; undefined where the country cannot be told.
 */
export function internationalNumber(phone: string): string | undefined {
  const ascii = phone.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const digits = ascii.replace(/\D/g, '');
  if (/^\s*\+/.test(ascii)) return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
  const [, national] = /^(?:0|0{0,2}91)?(\d{10})$/.exec(digits) ?? [];
  return national && `+91${national}`;
}

/** `tel:` address of a number; undefined where there is nothing to dial. */
export function telHref(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  const number = internationalNumber(phone) ?? (digits || undefined);
  return number && `tel:${number}`;
}

/** Address of a WhatsApp chat with a number; undefined where its country cannot be told. */
export function whatsappHref(phone: string): string | undefined {
  const number = internationalNumber(phone);
  return number && `https://wa.me/${number.slice(1)}`;
}
