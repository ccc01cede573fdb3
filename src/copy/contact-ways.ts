import { mailHref, phoneDisplay, phoneHref } from '#shared/contact-links.ts';
import { directionsHref } from '../lib/map.ts';
import { chatHref } from './chat.ts';
import { office } from './office.ts';
import { site } from './sources.ts';

/** A way to reach the company. */
export interface ContactWay {
  readonly kind: 'email' | 'phone' | 'whatsapp' | 'address';
  /** Name of its Phosphor icon. */
  readonly icon: string;
  /** The number or the address as people read it. */
  readonly text: string;
  readonly href: string;
}

type Kind = ContactWay['kind'];
type WithoutKind = Omit<ContactWay, 'kind' | 'href'> & { readonly href: string | undefined };

/** Every way, without a link if site.yaml does not have it. */
async function allWays(page: URL): Promise<Record<Kind, WithoutKind>> {
  const { email, phone, whatsapp } = site;
  const lines = office();
  return {
    email: { icon: 'envelope-simple', text: email ?? '', href: email && mailHref(email) },
    phone: {
      icon: 'phone',
      text: phone?.display ?? '',
      href: phone && phoneHref(phone.e164),
    },
    whatsapp: {
      icon: 'whatsapp-logo',
      text: phoneDisplay(whatsapp ?? ''),
      href: await chatHref(page),
    },
    address: {
      icon: 'map-pin',
      text: lines.join(',\n'),
      href: site.address.street && directionsHref(lines),
    },
  };
}

/**
 * The ways to reach the company, of some kinds and in their order.
 *
 * @param page - address of the page that lists them, which a chat names.
 */
export async function waysBy<Some extends Kind>(
  page: URL,
  ...kinds: readonly Some[]
): Promise<readonly (ContactWay & { readonly kind: Some })[]> {
  const ways = await allWays(page);
  return kinds.flatMap((kind) => {
    const { href, ...way } = ways[kind];
    return href ? [{ kind, ...way, href }] : [];
  });
}

/** The link that calls, for a list of links. @param before - goes before the number: "Or call". */
export const callLinks = (before: string): { label: string; href: string }[] =>
  site.phone
    ? [{ label: `${before} ${site.phone.display}`, href: phoneHref(site.phone.e164) }]
    : [];
