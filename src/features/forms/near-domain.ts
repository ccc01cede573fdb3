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

/** The address that was probably meant, where its domain is one or two slips from a common one. */
export function addressMeant(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || mailboxes.includes(domain) || others.includes(domain)) return undefined;
  const [best] = mailboxes
    .map((meant) => ({ meant, count: slips(domain, meant) }))
    .sort((a, b) => a.count - b.count);
  // Two slips in a short name make another one of it.
  const most = domain.length > 8 && domain.endsWith('.com') ? 2 : 1;
  return best && best.count <= most ? `${address.slice(0, at)}@${best.meant}` : undefined;
}
