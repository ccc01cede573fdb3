import type { Followed, FoundEnquiry } from '../../contract/person.ts';

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

/**
 * Says by id why each enquiry was found, where something links it;
 * one that was left out leads to no others.
 */
export function linkEnquiries(
  { asked, follow, found }: Search,
  leftOut: ReadonlySet<string>,
): Map<string, Link> {
  // No address is a number.
  const keysOf = ({ emails, phones }: Followed) => [...emails, ...phones];
  const followed = keysOf(follow);
  const sources = new Map<string, FoundEnquiry | null>(keysOf(asked).map((value) => [value, null]));
  const links = new Map<string, Link>();
  const linkOf = (keys: readonly string[], by: (value: string) => Link['by']): Link | undefined => {
    const value = keys.find((key) => sources.has(key));
    return value === undefined
      ? undefined
      : { by: by(value), value, through: sources.get(value) ?? null };
  };
  for (let before = -1; before < links.size; ) {
    before = links.size;
    for (const enquiry of found) {
      const keys = keysOf(enquiry);
      const link = linkOf(keys, (value) => (enquiry.emails.includes(value) ? 'email' : 'phone'));
      if (!link || links.has(enquiry.id)) continue;
      links.set(enquiry.id, link);
      if (leftOut.has(enquiry.id)) continue;
      for (const key of keys)
        if (followed.includes(key) && !sources.has(key)) sources.set(key, enquiry);
    }
  }
  for (const { id, mentions } of found) {
    const link = linkOf(mentions, () => 'mention');
    if (link && !links.has(id)) links.set(id, link);
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
    return (
      !own.some((value) => keys.includes(value)) ||
      differs(asked.emails, emails) ||
      differs(asked.phones, phones)
    );
  });
  return new Set(others.map(({ id }) => id));
}
