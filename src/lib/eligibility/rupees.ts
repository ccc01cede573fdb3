const units: Readonly<Record<string, number>> = { '': 1, lakh: 1e5, lac: 1e5, l: 1e5, crore: 1e7, cr: 1e7 };

/**
 * An amount as people type it: `1,25,00,000`, `₹1.25 crore`, `50 lakh`, `0`.
 *
 * @returns rupees, paise after the point; undefined for what is no amount.
 */
export function parseRupees(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[,\s₹]/g, '')
    .replace(/^(?:rs|inr)\.?/, '');
  const { amount = '', unit = '' } = /^(?<amount>\d+(?:\.\d+)?)(?<unit>[a-z]*?)s?\.?$/.exec(plain)?.groups ?? {};
  const factor = units[unit];
  if (amount === '' || factor === undefined) return undefined;
  // 1.1 times a crore is no whole number to a computer.
  const rupees = Number((Number(amount) * factor).toFixed(2));
  return Number.isSafeInteger(Math.ceil(rupees)) ? rupees : undefined;
}

/**
 * An amount as people read it: `₹1,25,00,000 (1.25 crore)`.
 *
 * @param locale - BCP 47 tag.
 */
export function readableRupees(rupees: number, locale: string): string {
  const money = { style: 'currency', currency: 'INR', minimumFractionDigits: 0 } as const;
  const whole = new Intl.NumberFormat(locale, money).format(rupees);
  if (rupees < 1e5) return whole;
  const short = { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 7 } as const;
  return `${whole} (${new Intl.NumberFormat(locale, short).format(rupees)})`;
}
