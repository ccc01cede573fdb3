/** An address as mailboxes are told apart: `a.b+shop@…` reaches the same person as `ab@…`. */
export function mailboxOf(address: string): string {
  const [written = '', domain = ''] = address.toLowerCase().split('@');
  return `${written.split('+', 1)[0]?.replaceAll('.', '')}@${domain}`;
}
