import { pageNames } from '../copy/menus.ts';
import { type RouteName, routes } from '../lib/paths.ts';
import { footerWords } from './words.ts';

/** One step of the trail; without `href`, the page itself or a segment that is no page. */
export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

/**
 * The trail of a page from its path; `current` labels the page itself
 * where the routes do not name it.
 */
export async function breadcrumbTrail(path: string, current?: string): Promise<Crumb[]> {
  const names = await pageNames();
  const pages = Object.keys(routes) as RouteName[];
  const labels = new Map(pages.map((page) => [routes[page], names[page]]));
  const begin = routes.home === '/' ? '' : routes.home;
  const segments = path.slice(begin.length).split('/').filter(Boolean);
  const trail: Crumb[] = [{ label: names.home, href: routes.home }];
  segments.forEach((segment, index) => {
    const href = `${begin}/${segments.slice(0, index + 1).join('/')}`;
    const last = index === segments.length - 1;
    const known = labels.get(href);
    if (last) trail.push({ label: current ?? known ?? segment });
    else if (known) trail.push({ label: known, href });
    // /industry is no page of its own: its list stands on the home page.
    else if (segment === 'industry')
      trail.push({ label: footerWords.industries, href: `${routes.home}#industries` });
  });
  return trail;
}
