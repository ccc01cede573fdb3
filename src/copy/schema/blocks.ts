import { z } from 'astro/zod';
import { action } from './action.ts';
import { entries, icon, listOfLength, textSchema } from './text.ts';

/** What search engines and link previews show. */
export const meta = z.strictObject({
  title: textSchema(60).describe('Title of the page in search results and tabs'),
  description: textSchema(170).describe('What the page offers, in one or two sentences'),
});

/** Top of a page. */
export const hero = z.strictObject({
  title: textSchema(90),
  /** 20 to 40 words. */
  lead: textSchema(320),
  actions: z.array(action).max(3),
});

/** What every page with copy of its own begins with; the page extends it. */
export const pageSchema = <Name extends string>(page: Name) =>
  z.strictObject({
    page: z.literal(page),
    name: textSchema(40).describe('What menus and breadcrumbs call the page'),
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
  eyebrow: textSchema(50).optional().describe('Two to five words above the title'),
  title: textSchema(90).describe('Names the section'),
  lead: textSchema(320).optional().describe('Under the title'),
};

/** A short statement with an icon: 20 to 35 words. */
export const card = z.strictObject({
  title: textSchema(60),
  text: textSchema(270),
  icon: icon(),
});

/** A difficulty the reader knows, and what we do about it. */
export const problemCard = z.strictObject({
  title: textSchema(60),
  problem: textSchema(280),
  approach: textSchema(320),
  icon: icon(),
});

/** Last invitation of a page: one action, and at most one quiet link beside it. */
export const closing = z.strictObject({
  title: textSchema(90),
  text: textSchema(320),
  actions: listOfLength(action, 1, 2),
});

/** One piece of work that shows the method, called an example and nobody's. */
export const workedExample = z.strictObject({
  title: textSchema(90),
  parts: entries(4, 5, { term: textSchema(40), text: textSchema(320) }),
});

/** A section: heading and so many items. */
export function band<Item extends z.ZodType>(item: Item, fewest: number, most = fewest) {
  return z.strictObject({ ...sectionHeading, items: listOfLength(item, fewest, most) });
}

/** What happens to an enquiry after it is sent. */
export const nextStepsSchema = z.strictObject({
  ...sectionHeading,
  items: entries(3, 3, {
    title: textSchema(60).describe('What happens'),
    text: textSchema(200).describe('How, and how soon'),
  }).describe('Three steps, in order'),
});
