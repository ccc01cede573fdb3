import type { Event } from '../copy/schema/event.ts';
import { site } from '../copy/sources.ts';
import { registrationWords } from '../copy/words.ts';
import { socialImagePath } from '../lib/paths.ts';
import type { Crumb } from './breadcrumb-trail.ts';

/** Identifies the company across the pages' graphs. */
const organisationId = (origin: URL) => new URL('/#organisation', origin).href;

/** Email and phone. */
const reach = () => ({
  ...(site.email && { email: site.email }),
  ...(site.phone && { telephone: site.phone.e164 }),
});

/** Who the company is in law, as far as it is filled in. */
function registration() {
  const { number, gstin, contact } = site.registration;
  const propertyID = number?.includes('-') ? 'LLPIN' : 'CIN';
  return {
    ...(number && { identifier: { '@type': 'PropertyValue', propertyID, value: number } }),
    ...(gstin && { vatID: gstin }),
    ...(contact && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        name: contact,
        ...reach(),
      },
    }),
  };
}

/** The registered office beside the one that visitors come to, where it is filled in. */
function registeredOffice() {
  const { office } = site.registration;
  const { country } = site.address;
  return office
    ? [
        {
          '@type': 'PostalAddress',
          name: registrationWords.office,
          streetAddress: office,
          addressCountry: country,
        },
      ]
    : [];
}

/** The company as schema.org sees it. */
export function organisation(origin: URL): object {
  const { address, map } = site;
  const office = {
    '@type': 'PostalAddress',
    ...(address.street && { streetAddress: address.street }),
    addressLocality: address.locality,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: address.country,
  };
  const registered = registeredOffice();
  return {
    '@type': ['Organization', 'LocalBusiness'],
    '@id': organisationId(origin),
    name: site.name,
    legalName: site.legalName,
    description: site.description,
    url: origin.href,
    logo: new URL('/icon-512.png', origin).href,
    image: new URL('/icon-512.png', origin).href,
    ...reach(),
    address: registered.length > 0 ? [office, ...registered] : office,
    ...registration(),
    // Without a street the map shows the middle of the city.
    ...(address.street && {
      geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    }),
    ...(site.hours.length > 0 && {
      openingHoursSpecification: site.hours.map(({ dayOfWeek, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek,
        opens,
        closes,
      })),
    }),
    ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
  };
}

/**
 * A page's trail as schema.org's BreadcrumbList,
 * without steps that have no address, but for the last.
 */
export function breadcrumbList(trail: readonly Crumb[], canonical: URL): object {
  const steps = trail.filter((crumb, index) => crumb.href || index === trail.length - 1);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: crumb.href ? new URL(crumb.href, canonical).href : canonical.href,
    })),
  };
}

/** What a page offers, as schema.org's Service. */
export function serviceData(name: string, description: string, canonical: URL): object {
  return {
    '@type': 'Service',
    name,
    description,
    url: canonical.href,
    provider: { '@type': 'Organization', '@id': organisationId(canonical), name: site.name },
    areaServed: { '@type': 'Country', name: site.address.countryName },
  };
}

const eventStatus = {
  planned: 'Scheduled',
  full: 'Scheduled',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
} as const;

/** An event with a day, as schema.org's Event. */
export function scheduledEvent(
  { title, text, seats, status }: Pick<Event, 'title' | 'text' | 'seats' | 'status'>,
  { starts, ends, place, online }: { starts: string; ends: string; place: string; online: boolean },
  canonical: URL,
): object {
  const { address } = site;
  const venue = {
    '@type': 'Place',
    name: place,
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.locality,
      addressCountry: address.country,
    },
  };
  return {
    '@type': 'Event',
    name: title,
    description: text,
    url: canonical.href,
    startDate: starts,
    endDate: ends,
    eventStatus: `https://schema.org/Event${eventStatus[status]}`,
    ...(seats && { maximumAttendeeCapacity: seats }),
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online ? { '@type': 'VirtualLocation', url: canonical.href } : venue,
    image: new URL(socialImagePath(canonical.pathname), canonical).href,
    organizer: {
      '@type': 'Organization',
      '@id': organisationId(canonical),
      name: site.name,
      url: new URL('/', canonical).href,
    },
  };
}
