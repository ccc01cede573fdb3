import { z } from 'astro/zod';
import type { RouteName } from '../../lib/paths.ts';
import { pageRoute } from './action.ts';
import { fileNamed } from './blocks.ts';
import { icon, list, text } from './text.ts';

/** Reports the first page that stands in a list twice. */
function namedOnce(pages: readonly RouteName[], context: z.RefinementCtx): void {
  const twice = pages.find((page, index) => pages.indexOf(page) !== index);
  if (twice)
    context.addIssue({
      code: 'custom',
      message: `"${twice}" stands in this menu twice`,
      input: pages,
    });
}

const pages = list(pageRoute, 1, 8).superRefine(namedOnce);

const program = z.strictObject({
  page: pageRoute.describe('Name of the page'),
  icon: icon().describe('Name of an icon of phosphoricons.com'),
  label: text(30).optional().describe('Where this menu calls the page something else'),
  line: text(50).describe('Under the label: two to five words'),
});

const programs = list(program, 1, 8).superRefine((items, context) => {
  const named = items.map(({ page }) => page);
  namedOnce(named, context);
});

/** Which pages the menus lead to, in order (src/content/en/menus.yaml). */
export const menus = fileNamed('menus').extend({
  header: pages.describe('Beside the Programs menu'),
  phone: pages.describe('In the menu on narrow screens, before the programs'),
  programs: programs.describe('The Programs menu'),
  footer: pages.describe('Quick links of the footer'),
  resources: pages.describe('The second group of the footer'),
  foot: pages.describe('Small, at the foot of every page'),
});
