/**
 * Origin of the published site, for canonical links, the sitemap and social images. Netlify sets `URL` to the
 * site's main address; elsewhere `SITE_URL` names it.
 */
export const site = process.env.SITE_URL ?? process.env.URL ?? 'https://example.com';
