import { pageCopy } from './queries.ts';
import { pointsFor, toldSettings } from './told-settings.ts';

/** The sections of the privacy notice as this build prints them. */
export async function privacySections() {
  const told = toldSettings(process.env);
  const { sections } = await pageCopy('privacy');
  return sections.map((section) => ({ ...section, points: pointsFor(section.points, told) }));
}
