import { placeOf } from './field-ids.ts';

/**
 * How far the site is. `example` fills empty facts with those of an example company. `own` shows the
 * owner's facts alone, to look at them before opening. `open` is the live site. `demo` is one to try,
 * with the example company as the owner's facts (netlify/local/demo).
 */
export const siteStages = ['example', 'own', 'open', 'demo'] as const;

/** One of {@link siteStages}. */
export type SiteStage = (typeof siteStages)[number];

/** The facts without which nobody can reach the company. */
export const contactFacts = [
  'site.yaml#phone',
  'site.yaml#email',
  'site.yaml#address.street',
] as const;

/** Messages about the stage of the site. */
export const stageMessages = {
  missing: 'The site can open once your own phone, email and street are saved.',
  open: 'The site is open, and stays open.',
  keep: 'The site is open: visitors need this. You can change it, but not empty it.',
} as const;

/** The fact of a field, the same in every language. */
export const factOf = (id: string): string => id.replace(/^(?:en|hi)\//, '');

/**
 * What a fact belongs to, the same in every language. Facts of one unit are of one company: beside
 * an own fee, the trainers and dates of the example would be wrong.
 */
export function unitOf(id: string): string {
  const { file, path } = placeOf(factOf(id));
  if (file.startsWith('events/')) return file;
  const [terms] = /^(?:.+\.)?terms\b/.exec(path) ?? [];
  return `${file}#${terms ?? path.split('.')[0]}`;
}
