import type { Followed, FoundEnquiry } from '#contracts/person.ts';

/** Why an enquiry was found. */
export interface Link {
  /** `email` and `phone`: it was sent with it; `mention`: it stands somewhere in its text. */
  readonly by: 'email' | 'phone' | 'mention';
  readonly value: string;
  /** The enquiry that led to this address or number; null when it was asked for. */
  readonly through: FoundEnquiry | null;
}

/** What a search gave that enquiries are linked by. */
export interface Search {
  readonly asked: Followed;
  /** What was followed on the way, what was typed included. */
  readonly follow: Followed;
  readonly found: readonly FoundEnquiry[];
}

/** Says by id why each enquiry was found, where something links it; one that was left out leads to no others. */
export function linkEnquiries({ asked, follow, found }: Search, leftOut: ReadonlySet<string>): Map<string, Link> {
  const sources = {
    email: new Map<string, FoundEnquiry | null>(asked.emails.map((value) => [value, null])),
    phone: new Map<string, FoundEnquiry | null>(asked.phones.map((value) => [value, null])),
  };
  const links = new Map<string, Link>();
  const linkOf = ({ emails, phones }: FoundEnquiry): Link | undefined => {
    const email = emails.find((value) => sources.email.has(value));
    if (email !== undefined) return { by: 'email', value: email, through: sources.email.get(email) ?? null };
    const phone = phones.find((value) => sources.phone.has(value));
    return phone === undefined ? undefined : { by: 'phone', value: phone, through: sources.phone.get(phone) ?? null };
  };
  const leadOn = (enquiry: FoundEnquiry) => {
    for (const value of enquiry.emails)
      if (follow.emails.includes(value) && !sources.email.has(value)) sources.email.set(value, enquiry);
    for (const value of enquiry.phones)
      if (follow.phones.includes(value) && !sources.phone.has(value)) sources.phone.set(value, enquiry);
  };
  for (let before = -1; before < links.size; ) {
    before = links.size;
    for (const enquiry of found) {
      const link = links.has(enquiry.id) ? undefined : linkOf(enquiry);
      if (!link) continue;
      links.set(enquiry.id, link);
      if (!leftOut.has(enquiry.id)) leadOn(enquiry);
    }
  }
  for (const { id, mentions } of found) {
    const value = mentions.find((key) => sources.email.has(key) || sources.phone.has(key));
    if (value === undefined || links.has(id)) continue;
    links.set(id, { by: 'mention', value, through: sources.email.get(value) ?? sources.phone.get(value) ?? null });
  }
  return links;
}

/**
 * Left out at first: all but what was sent with an address or number that was asked for and with no
 * other in its place. One enquiry with the details of two people leads from one to the other: whose
 * the rest is, only the owner can say.
 */
export function leftOutAtFirst({ asked, found }: Pick<Search, 'asked' | 'found'>): Set<string> {
  const keys = [...asked.emails, ...asked.phones];
  const differs = (wanted: readonly string[], own: readonly string[]) =>
    wanted.length > 0 && own.length > 0 && !own.some((value) => wanted.includes(value));
  const others = found.filter(({ emails, phones, mentions, unreadable }) => {
    const own = [...emails, ...phones, ...(unreadable ? mentions : [])];
    return !own.some((value) => keys.includes(value)) || differs(asked.emails, emails) || differs(asked.phones, phones);
  });
  return new Set(others.map(({ id }) => id));
}
