import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { builtFacts } from '#features/facts/contract/desk.ts';
import { type FactValue, photosIn } from '#features/facts/contract/values.ts';
import { factsFolder, leftOutFacts, publishedFacts } from '../../copy/published-facts.ts';
import { languages } from '../../lib/language.ts';
import { generatedFile, writeGenerated } from '../generated-file.ts';
import { newEventFields } from './event-fields.ts';
import { deskFields } from './fields.ts';
import type { Fault, Judgement } from './judge.ts';
import { withLimits } from './limits.ts';
import type { Longest } from './longest.ts';

type LeftOut = { readonly field: string; readonly reason: string };

/** What the pages of all languages are like with these values left out. */
async function judgeWithout(leftOut: readonly LeftOut[]): Promise<Judgement> {
  writeGenerated('facts-left-out.json', leftOut);
  const judge = (language: string) =>
    new Promise<Judgement>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: { language },
      });
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  const judged = await Promise.all(languages.map(judge));
  return {
    faults: judged.flatMap(({ faults }) => faults),
    longest: judged.flatMap(({ longest }) => longest),
  };
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

/** The unit in whose own place a fault is: `address.street of src/content/site.yaml`. */
const unitAt = (place: string) => unitOf(place.replace(/^(.*) of src\/content\/(.*)$/, '$2#$1'));

/**
 * Adds to `out` the values that do not fit: those that are wrong where they stand, and then by
 * halves those that show in another file.
 */
async function findUnfit(all: readonly string[], out: LeftOut[]): Promise<void> {
  const inUnits = (some: readonly string[]) => all.filter((id) => some.includes(unitOf(id)));
  const asLeftOut = (ids: readonly string[]) => ids.map((field) => ({ field, reason: '' }));
  const leaveOut = (unit: string, { place, message }: Fault) => {
    const reason = `It does not fit ${place} any more: ${message}`;
    out.push(...inUnits([unit]).map((field) => ({ field, reason })));
  };
  // What does not fit in the files themselves is not the desk's.
  const ofFiles = new Set((await judgeWithout(asLeftOut(all))).faults.map(({ place }) => place));
  const faultsWithout = async (leftOut: readonly LeftOut[]) =>
    (await judgeWithout(leftOut)).faults.filter(({ place }) => !ofFiles.has(place));
  const units = new Set(all.map(unitOf));
  const isInPlace = ({ place }: Fault) => units.has(unitAt(place));
  let faults = await faultsWithout(out);
  while (faults.some(isInPlace)) {
    for (const fault of faults)
      if (units.delete(unitAt(fault.place))) leaveOut(unitAt(fault.place), fault);
    faults = await faultsWithout(out);
  }
  const look = async (some: readonly string[], later: readonly string[]): Promise<void> => {
    const [fault] = await faultsWithout([...out, ...asLeftOut(inUnits(later))]);
    if (!fault) return;
    const [only = ''] = some;
    if (some.length === 1) return leaveOut(only, fault);
    const half = some.slice(0, some.length / 2);
    await look(half, [...some.slice(half.length), ...later]);
    await look(some.slice(half.length), later);
  };
  if (faults.length > 0) await look([...units], []);
}

/**
 * Leaves out what the desk says and what does not fit the files any more, so that a build fails for
 * none of it: `.cache/facts-left-out.json`, which everything that reads content goes by. What does
 * not fit in the files themselves fails the build where it is read.
 *
 * @returns how long values may become, for {@link makeDeskFacts}.
 */
export async function settleFacts(): Promise<readonly Longest[]> {
  placePhotos();
  const { values } = publishedFacts();
  const all = Object.keys(values);
  const missing = all.filter((id) => isMissing(values[id]));
  const out: LeftOut[] = missing.map((field) => ({
    field,
    reason: 'Its photo is not there any more: please choose it again.',
  }));
  const { faults, longest } = await judgeWithout(out);
  const others = all.filter((id) => !missing.includes(id));
  if (faults.length === 0 || others.length === 0) return longest;
  await findUnfit(others, out);
  // Nothing but the list is left of the search.
  return (await judgeWithout(out)).longest;
}

/**
 * Makes what the desk's functions know of the facts (`.cache/facts.json`,
 * imported as `#generated/facts.json`).
 */
export function makeDeskFacts(longest: readonly Longest[]): void {
  const groups = deskFields().map(({ fields, ...group }) => ({
    ...group,
    fields: fields.map((field) => withLimits(field, longest)),
  }));
  writeGenerated(
    'facts.json',
    builtFacts.parse({
      groups,
      newEvent: newEventFields(),
      ...publishedFacts(),
      leftOut: leftOutFacts(),
    }),
  );
}
