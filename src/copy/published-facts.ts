/** The facts that the owner has published, as a build finds them. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FactValues, placeOf, withCurrentIds } from '#features/facts/contract/field-ids.ts';
import { contactFacts, type SiteStage, siteStages } from '#features/facts/contract/stage.ts';
import { factValue } from '#features/facts/contract/values.ts';
import { z } from '#shared/schema.ts';
import { valueAt } from '../lib/value-at.ts';
import { readFileAlone } from './content-file.ts';

/** Folder of the published facts: `facts.json`, and the photos that it names. */
export const factsFolder = () => resolve(process.env.FACTS_DIR || '.cache/published');

function readJson<Shape extends z.core.$ZodType>(
  file: string,
  shape: Shape,
): z.output<Shape> | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = z.safeParse(shape, JSON.parse(readFileSync(file, 'utf8')));
  // A build without them would take the owner's facts off the site, and nobody would notice.
  if (!parsed.success) throw new Error(`${file} is damaged: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const published = z.object({
  version: z.number(),
  values: z.record(z.string(), factValue),
  // Facts without a stage were published before there were stages: their site is live.
  stage: z._default(z.enum(siteStages), 'open'),
});

type Published = z.infer<typeof published>;

/** Nothing was published yet. */
const nothing: Published = { version: 0, values: {}, stage: 'example' };

/** All published values by the ids that their fields have now, whether they fit or not. */
export function publishedFacts(): Published {
  const facts = readJson(resolve(factsFolder(), 'facts.json'), published) ?? nothing;
  return { ...facts, values: withCurrentIds(facts.values) };
}

/** Whether site.yaml has a phone, an email or a street: then somebody runs this site. */
function isFilledIn(): boolean {
  const data = readFileAlone('site.yaml');
  return contactFacts.some((id) => valueAt(data, placeOf(id).path));
}

/** How far the site is that is being built. */
export const siteStage = (): SiteStage => (isFilledIn() ? 'open' : publishedFacts().stage);

const leftOut = z.array(z.object({ field: z.string(), name: z.string(), reason: z.string() }));

/** Published values that no page shows, each with the reason (src/build/facts/settle-facts.ts). */
export const leftOutFacts = () => readJson('.cache/facts-left-out.json', leftOut) ?? [];

/** Published values that fit. */
export function validOverrides(): FactValues {
  const { values } = publishedFacts();
  const out = new Set(leftOutFacts().map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !out.has(id)));
}
