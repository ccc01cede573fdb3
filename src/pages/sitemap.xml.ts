import type { APIRoute } from 'astro';
import { inEveryLanguage } from '../chrome/page-in-languages.ts';
import { allEvents, allIndustries, languagesOf } from '../copy/queries.ts';
import { inLanguage } from '../lib/in-language.ts';
import { eventPath, industryPath, type RouteName, routes } from '../lib/paths.ts';

/** Pages that say themselves that search engines are to leave them out. */
const unlisted: readonly RouteName[] = ['startup-apply', 'search', 'admin', 'dashboard'];

/** The pages for search engines, each in every language that it has. */
export const GET: APIRoute = async ({ site }) => {
  const paths = [
    ...Object.entries(routes).flatMap(([name, path]) =>
      unlisted.includes(name as RouteName) ? [] : [path],
    ),
    ...(await allIndustries()).map(({ id }) => industryPath(id)),
    ...(await allEvents()).map(({ id }) => eventPath(id)),
  ];
  const urls: string[] = [];
  for (const path of paths) {
    const alternates = (await inEveryLanguage(new URL(path, site))).map(
      ({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`,
    );
    for (const tag of await languagesOf(path))
      urls.push(
        `<url><loc>${new URL(inLanguage(path, tag), site)}</loc>${alternates.join('')}</url>`,
      );
  }
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
  );
};
