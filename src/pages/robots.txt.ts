import type { APIRoute } from 'astro';
import { routes } from '../lib/paths.ts';

/** Everything may be indexed but the administration and the API. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: ${routes.admin}\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site)}\n`);
