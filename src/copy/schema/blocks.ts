import { z } from 'astro/zod';
import { action } from './action.ts';
import { entries, icon, list, text } from './text.ts';

/** What search engines and link previews show. */
export const meta = z.strictObject({
  title: text(60).describe('Title of the page in search results and tabs'),
  description: text(170).describe('What the page offers, in one or two sentences'),
});

/** Top of a page. */
export const hero = z.strictObject({
  title: text(90),
  /** 20 to 40 words. */
  lead: text(320),
  actions: z.array(action).max(3),
});

/** What every page with copy of its own begins with; the page extends it. */
export const pageSchema = <Name extends string>(page: Name) =>
  z.strictObject({
    page: z.literal(page),
    name: text(40).describe('What menus and breadcrumbs call the page'),
    meta,
    hero,
  });

/** What a small file beside the folders begins with; the file extends it. */
export const fileNamed = <Name extends string>(file: Name) =>
  z.strictObject({
    file: z.literal(file).describe('Tells this file from its neighbours; stays as it is'),
  });

/** Heading of a section; spread into the section's own object. */
export const sectionHeading = {
  eyebrow: text(50).optional().describe('Two to five words above the title'),
  title: text(90).describe('Names the section'),
  lead: text(320).optional().describe('Under the title'),
};

/** A short statement with an icon: 20 to 35 words. */
export const card = z.strictObject({
  title: text(60),
  text: text(270),
  icon: icon(),
});

/** A difficulty the reader knows, and what we do about it. */
export const problemCard = z.strictObject({
  title: text(60),
  problem: text(280),
  approach: text(320),
  icon: icon(),
});

/** Last invitation of a page: one action, and at most one quiet link beside it. */
export const closing = z.strictObject({
  title: text(90),
  text: text(320),
  actions: list(action, 1, 2),
});

/** One piece of work that shows the method, called an example and nobody's. */
export const workedExample = z.strictObject({
  title: text(90),
  parts: entries(4, 5, { term: text(40), text: text(320) }),
});

/** A section: heading and so many items. */
export function band<Item extends z.ZodType>(item: Item, fewest: number, most = fewest) {
  return z.strictObject({ ...sectionHeading, items: list(item, fewest, most) });
}

/** What happens to an enquiry after it is sent. */
export const nextStepsSchema = z.strictObject({
  ...sectionHeading,
  items: entries(3, 3, {
    title: text(60).describe('What happens'),
    text: text(200).describe('How, and how soon'),
  }).describe('Three steps, in order'),
});
