import { howOnePays } from './payment.ts';
import { pageCopy } from './queries.ts';
import { filledIn, pointsFor, toldSettings } from './told-settings.ts';

/** The clauses of a page as this build prints them. */
export async function clausesOf(name: 'privacy' | 'terms' | 'refunds') {
  const { terms } = (await pageCopy('startup')).process.fees;
  const told = {
    ...toldSettings(process.env),
    ...filledIn('refund-recognition', terms?.refund),
    ...filledIn('payment', (await howOnePays())?.value),
  };
  const { sections } = await pageCopy(name);
  return sections.map((section) => ({ ...section, points: pointsFor(section.points, told) }));
}
