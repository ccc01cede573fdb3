import type { APIRoute } from 'astro';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import { locale } from '#shared/words.ts';
import { routes } from '../../lib/paths.ts';

/**
 * Days for which the file is to be believed; every build renews it (RFC 9116, section 2.5.5:
 * less than a year).
 */
const validDays = 330;

/** Where to report a weakness of the site (RFC 9116). */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date(Date.now() + validDays * millisecondsOfDay).toISOString();
  const lines = [
    `Contact: ${new URL(routes.contact, site)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locale.split('-')[0]}, hi`,
    `Canonical: ${new URL('/.well-known/security.txt', site)}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
