import type { APIRoute } from 'astro';
import { routes } from '../lib/paths.ts';

/**
 * Robots may fetch everything except the administration and the API. Google Calendar obeys this file
 * too, so it may fetch the calendar of the owner's calls.
 */
const rules = `User-agent: *
Disallow: ${routes.admin}
Disallow: /api/
Allow: /api/calendar/
`;

export const GET: APIRoute = ({ site }) =>
  new Response(`${rules}\nSitemap: ${new URL('/sitemap.xml', site)}\n`);
