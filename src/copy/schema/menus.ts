import { z } from 'astro/zod';
import type { RouteName } from '../../lib/paths.ts';
import { route } from './action.ts';
import { icon, text } from './text.ts';

/** The first page that stands in a list twice. */
const twice = (pages: readonly RouteName[]) => pages.find((page, index) => pages.indexOf(page) !== index);

const namedOnce = (pages: readonly RouteName[], context: z.RefinementCtx) => {
  const page = twice(pages);
  if (page) context.addIssue({ code: 'custom', message: `"${page}" stands in this menu twice`, input: pages });
};

/** Pages of a menu, in order. */
const pages = z.array(route).min(1).max(8).superRefine(namedOnce);

/**
 * Which pages the menus lead to, in order (src/content/en/menus.yaml). They are called there what
 * their own copy calls them.
 */
export const menus = z.strictObject({
  file: z.literal('menus'),
  /** Beside the Programs menu. */
  header: pages,
  /** The first part of the menu on narrow screens, before the programs. */
  phone: pages,
  programs: z
    .array(
      z.strictObject({
        page: route,
        icon: icon(),
        /** Where this menu calls it something else. */
        label: text(30).optional(),
        /** Under the label: two to five words. */
        line: text(50),
      }),
    )
    .min(1)
    .max(8)
    .superRefine((items, context) =>
      namedOnce(
        items.map(({ page }) => page),
        context,
      ),
    ),
  /** The footer's quick links. */
  footer: pages,
  /** Small, at the foot of every page. */
  foot: pages,
});
