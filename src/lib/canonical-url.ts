/**
 * The one address of a page: the site's origin, no `.html`, no trailing slash.
 *
 * @param url - address being rendered; a build in `file` format gives `/about.html`.
 * @param site - origin of the published site.
 */
export function canonicalUrl(url: URL, site: URL | undefined): URL {
  const path = url.pathname.replace(/\.html$/, '').replace(/\/(?:index)?$/, '') || '/';
  return new URL(path, site ?? url);
}
