import { pageCopy } from '../../copy/queries.ts';

/** Where each workshop stands on its page, in the order of the content: the same in each language. */
const anchors = [
  'leadership',
  'sales-training-and-recruitment',
  'strategy',
  'time-management',
  'profile-management',
  'brand-enhancement',
  'legal-and-it-management',
  'admin-and-social-media-optimization',
] as const;

/**
 * The workshops as the page numbers them, each with the id that its address ends in.
 *
 * @throws when the content has more workshops than there are ids: a build error.
 */
export async function allWorkshops() {
  const { programs } = await pageCopy('corporate-training');
  return programs.items.map((workshop, index) => {
    const anchor = anchors[index];
    if (!anchor) throw new Error(`The workshop "${workshop.title}" has no id in workshops.ts.`);
    return { ...workshop, anchor, number: String(index + 1).padStart(2, '0') };
  });
}
