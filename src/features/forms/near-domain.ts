import { tidyEmail } from '#shared/email-address.ts';

/** Where most people of our visitors have their mailbox. */
const mailboxes = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'live.com',
  'icloud.com',
  'rediffmail.com',
  'protonmail.com',
];

/** Domains that are near one of those, and somebody's mailbox all the same. */
const others = ['mail.com', 'email.com', 'gmx.com', 'yahoo.co.uk', 'zmail.com', 'hey.com'];

/** Letters that are missing, too many, wrong or changed round in `text`, by optimal string alignment. */
function slips(text: string, meant: string): number {
  const rows = [Array.from({ length: meant.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= text.length; i += 1) {
    const above = rows[i - 1] ?? [];
    const row = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = text[i - 1] === meant[j - 1];
      const steps = [
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      const isChangedRound = text[i - 1] === meant[j - 2] && text[i - 2] === meant[j - 1];
      if (isChangedRound) steps.push((rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return rows[text.length]?.[meant.length] ?? 0;
}

/** What stands behind the last @; undefined where nothing stands before it. */
function domainOf(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  if (at < 1) return undefined;
  return tidyEmail(address.slice(at + 1)).toLowerCase();
}

/** Whether a domain has no dot: nobody has a mailbox at such a one. */
export function lacksEnding(address: string): boolean {
  const domain = domainOf(address);
  return domain !== undefined && domain !== '' && !domain.includes('.');
}

/**
 * The address that was probably meant: its domain is one or two slips from a common one, or the
 * first word of one with nothing behind it.
 */
export function addressMeant(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = domainOf(address);
  if (!domain || mailboxes.includes(domain) || others.includes(domain)) return undefined;
  if (lacksEnding(address)) {
    const named = mailboxes.find((meant) => slips(domain, meant.slice(0, meant.indexOf('.'))) <= 1);
    return named && `${address.slice(0, at)}@${named}`;
  }
  const [best] = mailboxes
    .map((meant) => ({ meant, count: slips(domain, meant) }))
    .sort((a, b) => a.count - b.count);
  // Two slips in a short name make another one of it.
  const most = domain.length > 8 && domain.endsWith('.com') ? 2 : 1;
  return best && best.count <= most ? `${address.slice(0, at)}@${best.meant}` : undefined;
}
