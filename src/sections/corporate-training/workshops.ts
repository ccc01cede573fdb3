import { pageCopy } from '../../copy/queries.ts';

/** The workshops of the catalogue, each with the number that the page gives it. */
export async function allWorkshops() {
  const { programs } = await pageCopy('corporate-training');
  return programs.items.map((workshop, index) => ({
    ...workshop,
    number: String(index + 1),
  }));
}
