/**
 * An address as mailboxes are told apart: `a.b+shop@…` reaches the same person as `ab@…`, and Gmail
 * has two names.
 */
export function mailboxOf(address: string): string {
  const [written = '', named = ''] = address.toLowerCase().split('@');
  const domain = named === 'googlemail.com' ? 'gmail.com' : named;
  return `${written.split('+', 1)[0]?.replaceAll('.', '')}@${domain}`;
}
