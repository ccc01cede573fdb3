import type { ContactTopic } from '#contracts/contact.ts';
import type { IndustryId } from '#contracts/industries.ts';

/** Every page that has a fixed address, by name. */
export const routes = {
  home: '/',
  about: '/about',
  services: '/services',
  programs: '/programs',
  startup: '/startup',
  'digital-marketing': '/digital-marketing',
  'youth-development': '/youth-development',
  'political-training': '/political-training',
  'corporate-training': '/corporate-training',
  contact: '/contact',
  privacy: '/privacy',
  downloads: '/downloads',
  admin: '/admin',
  dashboard: '/admin/dashboard',
} as const;

/** Name of a page in {@link routes}. */
export type RouteName = keyof typeof routes;

/** Query parameters of the contact page that prefill its topic and message, and its industry. */
export const contactParameters = { topic: 'topic', industry: 'industry' } as const;

/**
 * Address of an industry page.
 *
 * @param id - one of the nine.
 */
export function industryPath(id: IndustryId): string {
  return `/industry/${id}`;
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
 * Address of a file to download.
 *
 * @param name - its name with ending.
 */
export function downloadPath(name: string): string {
  return `${routes.downloads}/${name}`;
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
 * `tel:` address.
 *
 * @param e164 - international number, such as `+915220000000`.
 */
export function phoneHref(e164: string): string {
  return `tel:${e164}`;
}

/** `mailto:` address, with an optional subject. */
export function mailHref(email: string, subject?: string): string {
  return `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

/**
 * WhatsApp chat with a number.
 *
 * @param e164 - international number.
 * @param text - message the visitor may edit before sending.
 */
export function whatsappHref(e164: string, text?: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

interface Coordinates {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** Web-map zoom level, 0 to 19. */
  readonly zoom: number;
}

/** Where the embedded map comes from; the contact page's policy lets it be framed. */
export const mapOrigin = 'https://www.openstreetmap.org';

/**
 * Address of an embeddable OpenStreetMap view with a marker.
 *
 * OpenStreetMap's embed takes a bounding box instead of a zoom; at zoom z the world is 256 · 2^z pixels wide, so a
 * frame of 600 x 400 px spans 600 · 360 / (256 · 2^z) degrees.
 */
export function mapEmbedHref({ latitude, longitude, zoom }: Coordinates): string {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const halfWidth = 300 * degreesPerPixel;
  const halfHeight = 200 * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
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
