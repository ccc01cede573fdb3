import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { builtFacts } from '#features/facts/contract/desk.ts';
import { type FactValue, photosIn } from '#features/facts/contract/values.ts';
import {
  type DeskValues,
  factsFolder,
  leftOutFacts,
  publishedFacts,
} from '../../copy/desk-facts.ts';
import { languages } from '../../lib/language.ts';
import { generatedFile, writeGenerated } from '../generated-file.ts';
import { deskFields } from './fields.ts';
import type { Fault } from './worker.ts';

/** What the pages do not fit with these values left out. */
async function faultsWithout(
  leftOut: readonly { field: string; reason: string }[],
): Promise<Fault[]> {
  writeGenerated('facts-left-out.json', leftOut);
  const judge = (language: string) =>
    new Promise<readonly Fault[]>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: { language },
      });
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  return (await Promise.all(languages.map(judge))).flat();
}

/** Puts the photos of the desk where pages import them from. */
function placePhotos(): void {
  const folder = generatedFile('desk-photos/');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const photo of globSync(join(factsFolder(), 'photos/*.jpg')))
    cpSync(photo, new URL(basename(photo), folder));
}

/**
 * Values that fit or do not fit only together: a day of an event has a begin, an end and a place.
 */
const unitOf = (id: string) => id.replace(/^\w\w\//, '').replace(/(#\w+).*$/, '$1');

const isMissing = (value: FactValue | undefined) =>
  photosIn(value).some((photo) => !existsSync(join(factsFolder(), 'photos', photo)));

/**
 * Values that do not fit, each with the reason:
 * found by halves, since one may show in another file.
 */
async function findUnfit(values: DeskValues): Promise<{ field: string; reason: string }[]> {
  const all = Object.keys(values);
  const missing = all.filter((id) => isMissing(values[id]));
  const out = missing.map((field) => ({
    field,
    reason: 'Its photo is not there any more: please choose it again.',
  }));
  const units = [...new Set(all.filter((id) => !missing.includes(id)).map(unitOf))];
  if (units.length === 0 || (await faultsWithout(out)).length === 0) return out;
  const inUnits = (some: readonly string[]) => all.filter((id) => some.includes(unitOf(id)));
  const asLeftOut = (ids: readonly string[]) => ids.map((field) => ({ field, reason: '' }));
  // What does not fit in the files themselves is not the desk's.
  const ofFiles = new Set((await faultsWithout(asLeftOut(all))).map(({ place }) => place));
  const look = async (some: readonly string[], later: readonly string[]): Promise<void> => {
    const faults = await faultsWithout([...out, ...asLeftOut(inUnits(later))]);
    const [fault] = faults.filter(({ place }) => !ofFiles.has(place));
    if (!fault) return;
    if (some.length === 1) {
      const reason = `It does not fit ${fault.place} any more: ${fault.message}`;
      out.push(...inUnits(some).map((field) => ({ field, reason })));
      return;
    }
    const half = some.slice(0, some.length / 2);
    await look(half, [...some.slice(half.length), ...later]);
    await look(some.slice(half.length), later);
  };
  await look(units, []);
  return out;
}

/**
 * Leaves out what the desk says and what does not fit the files any more, so that a build fails for
 * none of it: `.cache/facts-left-out.json`, which everything that reads content goes by. What does
 * not fit in the files themselves fails the build where it is read.
 */
export async function settleFacts(): Promise<void> {
  placePhotos();
  const { values } = publishedFacts();
  // Nothing but the list is left of the search.
  writeGenerated('facts-left-out.json', await findUnfit(values));
}

/**
 * Makes what the desk's functions know of the facts (`.cache/facts.json`,
 * imported as `#generated/facts.json`).
 */
export function makeDeskFacts(): void {
  writeGenerated(
    'facts.json',
    builtFacts.parse({ groups: deskFields(), ...publishedFacts(), leftOut: leftOutFacts() }),
  );
}
