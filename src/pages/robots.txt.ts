import type { APIRoute } from 'astro';
import { languages } from '../lib/language.ts';
import { routes, sitemapPath } from '../lib/paths.ts';

/** Everything may be indexed but the administration and the API. */
export const GET: APIRoute = ({ site }) => {
  const sitemaps = languages.map((tag) => `Sitemap: ${new URL(`${sitemapPath(tag)}-index.xml`, site)}\n`);
  return new Response(`User-agent: *\nDisallow: ${routes.admin}\nDisallow: /api/\n\n${sitemaps.join('')}`);
};
