import { pageCopy } from './queries.ts';
import { pointsFor, toldSettings } from './told-settings.ts';

/** The clauses of a page as this build prints them. */
export async function clausesOf(name: 'privacy' | 'terms' | 'refunds') {
  const told = toldSettings(process.env);
  const { sections } = await pageCopy(name);
  return sections.map((section) => ({ ...section, points: pointsFor(section.points, told) }));
}
