import { getCollection } from 'astro:content';
import { type RouteName, routes } from '../lib/paths.ts';
import { sharedCopy } from './queries.ts';
import type { PageName } from './schema/pages/index.ts';
import { pagesWithoutCopy } from './words.ts';

/** A link of a menu. */
export interface MenuLink {
  readonly label: string;
  readonly href: string;
}

/** What menus and breadcrumbs call each page that has a fixed address. */
export async function pageNames(): Promise<Readonly<Record<RouteName, string>>> {
  const named = (await getCollection('pages')).flatMap(({ data }) =>
    'name' in data ? [[data.page, data.name]] : [],
  );
  // A page without its file fails the build where it asks for its copy.
  return {
    ...pagesWithoutCopy,
    ...(Object.fromEntries(named) as Record<Exclude<PageName, 'not-found'>, string>),
  };
}

/** Links to pages, in the order given. */
export async function linksTo(pages: readonly RouteName[]): Promise<MenuLink[]> {
  const names = await pageNames();
  return pages.map((page) => ({ label: names[page], href: routes[page] }));
}

/** The entries of the Programs menu, for the header and the menu on narrow screens. */
export async function programLinks(): Promise<
  (MenuLink & { readonly icon: string; readonly line: string })[]
> {
  const [names, { programs }] = await Promise.all([pageNames(), sharedCopy('menus')]);
  return programs.map(({ page, label = names[page], ...entry }) => ({
    ...entry,
    label,
    href: routes[page],
  }));
}
