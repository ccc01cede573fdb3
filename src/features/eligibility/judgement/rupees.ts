import { asciiDigits } from '#shared/ascii-digits.ts';

const lakh = 1e5;
const crore = 1e7;

const units = new Map<string, number>([
  ['', 1],
  ['lakh', lakh],
  ['lac', lakh],
  ['l', lakh],
  ['लाख', lakh],
  ['crore', crore],
  ['cr', crore],
  ['करोड़'.normalize('NFKC'), crore],
]);

/**
 * Reads `1,25,00,000`, `₹1.25 crore`, `50 lakh`, `५० लाख`, `5,000/-`;
 * undefined for what is no amount.
 */
export function parseRupees(text: string): number | undefined {
  const plain = asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[,\s₹]/g, '')
    .replace(/^(?:rs|inr)\.?/, '');
  const { amount = '', unit = '' } =
    /^(?<amount>\d+(?:\.\d+)?)(?<unit>[\p{L}\p{M}]*?)s?\.?(?:\/[-=])?$/u.exec(plain)?.groups ?? {};
  const factor = units.get(unit);
  if (amount === '' || factor === undefined) return undefined;
  // 1.1 times a crore is no whole number to a computer.
  const rupees = Number((Number(amount) * factor).toFixed(2));
  return Number.isSafeInteger(Math.ceil(rupees)) ? rupees : undefined;
}

/** An amount as people read it: `₹1,25,00,000 (1.25 crore)`. @param locale - BCP 47 tag. */
export function readableRupees(rupees: number, locale: string): string {
  const money = { style: 'currency', currency: 'INR', minimumFractionDigits: 0 } as const;
  const whole = new Intl.NumberFormat(locale, money).format(rupees);
  if (rupees < 1e5) return whole;
  const short = { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 7 } as const;
  return `${whole} (${new Intl.NumberFormat(locale, short).format(rupees)})`;
}
