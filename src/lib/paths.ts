import type { ContactTopic } from '#contracts/contact.ts';
import type { IndustryId } from '#contracts/industries.ts';
import { inLanguage } from './in-language.ts';
import { defaultLanguage, language } from './language.ts';

/** Every page that has a fixed address, by name, and the address in the default language. */
const pages = {
  home: '/',
  about: '/about',
  services: '/services',
  programs: '/programs',
  startup: '/startup',
  'startup-apply': '/startup/apply',
  'startup-eligibility': '/startup/eligibility',
  'digital-marketing': '/digital-marketing',
  'youth-development': '/youth-development',
  'political-training': '/political-training',
  'corporate-training': '/corporate-training',
  contact: '/contact',
  privacy: '/privacy',
  accessibility: '/accessibility',
  events: '/events',
  downloads: '/downloads',
  search: '/search',
  admin: '/admin',
  dashboard: '/admin/dashboard',
} as const;

/** Name of a page in {@link routes}. */
export type RouteName = keyof typeof pages;

/** The address in the language of the page that names it. */
const here = (path: string) => inLanguage(path, language);

/** Address of every page that has a fixed one, by name. */
export const routes: Readonly<Record<RouteName, string>> =
  language === defaultLanguage
    ? pages
    : (Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, here(path)])) as Record<
        RouteName,
        string
      >);

/** Address of the questions and rules of the eligibility check, for a page that does not carry them. */
export const eligibilityDataPath = `${routes['startup-eligibility']}.json`;

/** The manifest by which a phone puts the desk on its home screen. */
export const deskManifest = '/admin/manifest.webmanifest';

/** Query parameters of the contact page that prefill its topic and message, and its industry. */
export const contactParameters = { topic: 'topic', industry: 'industry' } as const;

/**
 * Address of an industry page.
 *
 * @param id - one of the nine.
 */
export function industryPath(id: IndustryId): string {
  return here(`/industry/${id}`);
}

/**
 * Address of the contact page, prefilled.
 *
 * @param topic - one of the contract's topics: chooses it and its message.
 * @param industry - chooses the industry.
 */
export function contactPath(topic?: ContactTopic, industry?: IndustryId): string {
  const query = new URLSearchParams();
  if (topic) query.set(contactParameters.topic, topic);
  if (industry) query.set(contactParameters.industry, industry);
  return query.size > 0 ? `${routes.contact}?${query}` : routes.contact;
}

/**
 * Address under which the contact page of a topic is built. Visitors see {@link contactPath}, for which the host serves it
 * (src/build/redirects.ts).
 *
 * @param topic - one of the contract's; empty for the beginning that all share.
 */
export function topicPagePath(topic: ContactTopic | ''): string {
  return `${routes.contact}/about/${topic}`;
}

/**
 * Address of a file to download, which is the same in every language.
 *
 * @param name - its name with ending.
 */
export function downloadPath(name: string): string {
  return `${pages.downloads}/${name}`;
}

/**
 * Address of an event's page.
 *
 * @param id - of its content entry.
 */
export function eventPath(id: string): string {
  return `${routes.events}/${id}`;
}

/**
 * Address of an event's calendar file (iCalendar, RFC 5545).
 *
 * @param id - of its content entry.
 */
export function eventCalendarPath(id: string): string {
  return `${eventPath(id)}.ics`;
}

/**
 * Address of a page's social image.
 *
 * @param path - path of the page, such as `/industry/fmcg`.
 */
export function socialImagePath(path: string): string {
  return `/social/${path.split('/').filter(Boolean).join('-') || 'home'}.jpg`;
}

/**
 * Address of the list of a language's pages for search engines, without `-index.xml`.
 *
 * @param tag - one of the site's languages.
 */
export function sitemapPath(tag: string): string {
  return `/sitemap${tag === defaultLanguage ? '' : `-${tag}`}`;
}

/**
 * `tel:` address (RFC 3966). Only digits and a leading plus go into it, so that no stored text can add a parameter or a
 * service code such as `*21*…#`.
 *
 * @param e164 - international number, such as `+915220000000`.
 */
export function phoneHref(e164: string): string {
  return `tel:${/^\s*\+/.test(e164) ? '+' : ''}${e164.replace(/\D/g, '')}`;
}

/** A text as a part of an address: percent-encoded, with a lone half of a surrogate pair made harmless. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/**
 * Whether a text is one email address and nothing else, so that it may be written to: the HTML standard's own rule, which
 * leaves no room for line breaks, lists, names or quotes.
 */
export function isEmailAddress(text: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i.test(
    text,
  );
}

/**
 * `mailto:` address (RFC 6068), with an optional subject and text. The part before the @ is percent-encoded, so that `a?bcc=b@c`
 * is one strange address and not a hidden reader.
 *
 * @param email - for which {@link isEmailAddress} holds.
 * @throws {TypeError} for any other text.
 */
export function mailHref(email: string, subject?: string, text?: string): string {
  if (!isEmailAddress(email)) throw new TypeError('This is no email address.');
  const at = email.lastIndexOf('@');
  const address = `${encoded(email.slice(0, at))}@${encoded(email.slice(at + 1))}`;
  const parts = [subject && `subject=${encoded(subject)}`, text && `body=${encoded(text.replace(/\n/g, '\r\n'))}`];
  const query = parts.filter(Boolean).join('&');
  return `mailto:${address}${query && `?${query}`}`;
}

/**
 * An international number as people read it: an Indian one in two halves, any other as it is.
 *
 * @param e164 - international number.
 */
export function phoneDisplay(e164: string): string {
  return e164.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}

/**
 * WhatsApp chat with a number.
 *
 * @param e164 - international number.
 * @param text - message the visitor may edit before sending.
 */
export function whatsappHref(e164: string, text?: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}${text ? `?text=${encoded(text)}` : ''}`;
}

interface Coordinates {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** Web-map zoom level, 0 to 19. */
  readonly zoom: number;
}

/** Where the embedded map comes from. */
const mapOrigin = 'https://www.openstreetmap.org';

/** A small picture of the map's server, which tells that it can be reached. A query, because browsers under test drop plain icons. */
export const mapProbeHref = `${mapOrigin}/favicon.ico?reached`;

/**
 * Address of the drawn street plan around the office.
 *
 * @param scheme - by day or by night.
 */
export function neighbourhoodPath(scheme: 'light' | 'dark'): string {
  return `/neighbourhood-${scheme}.svg`;
}

/** Size of the area that the map must show, in pixels at its zoom. */
const mapArea = { width: 150, height: 240 };

/**
 * Address of an embeddable OpenStreetMap view with a marker.
 *
 * OpenStreetMap's embed takes a bounding box in place of a zoom, and chooses the nearest zoom at which the box fits its frame. Our box
 * fits at the wanted one in every frame from 240 px of height, and at the next one only from 480: so the zoom is the same at every
 * width. At zoom z the world is 256 · 2^z pixels wide (https://wiki.openstreetmap.org/wiki/Zoom_levels).
 */
export function mapEmbedHref({ latitude, longitude, zoom }: Coordinates): string {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const halfWidth = (mapArea.width / 2) * degreesPerPixel;
  const halfHeight = (mapArea.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight];
  const query = new URLSearchParams({
    bbox: box.map((edge) => edge.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${mapOrigin}/export/embed.html?${query}`;
}

/** Address that opens directions to a place in the visitor's map application. */
export function directionsHref({ latitude, longitude }: Pick<Coordinates, 'latitude' | 'longitude'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
