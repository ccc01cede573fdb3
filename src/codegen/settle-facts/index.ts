import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { z } from '#contracts/schema.ts';
import { factsFolder, type leftOutFact, publishedFacts } from '../../copy/desk-facts.ts';
import { languages } from '../../lib/language.ts';
import { generatedFile, writeGenerated } from '../generated-file.ts';
import type { Fault } from './worker.ts';

type LeftOut = z.infer<typeof leftOutFact>;

/** How often values are left out one by one, before all of them are. */
const rounds = 5;

function faultsOf(language: string): Promise<readonly Fault[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { language } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The desk's facts were not judged: exit code ${code}.`)));
  });
}

const faultsIn = async () => (await Promise.all(languages.map(faultsOf))).flat();

const nameOf = ({ file, path }: Fault) => `${file}#${path}`;

/** What does not fit in the files themselves, by file and path. */
async function faultsWithout(ids: readonly string[]): Promise<ReadonlySet<string>> {
  writeGenerated(
    'facts-left-out.json',
    ids.map((field) => ({ field, reason: '' })),
  );
  return new Set((await faultsIn()).map(nameOf));
}

/** The part of a field's id before its file's path, without the language. */
const fileOf = (id: string) => id.replace(/#.*$/, '');

/** Whether two dotted paths are the same, or one leads through the other. */
const meet = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/**
 * The values of the desk that may be the reason of a fault: those at its place, else those beside it;
 * of a text that names facts, these; at last, all of its file or of the company.
 */
function reasonsFor({ file, path, text, message }: Fault, ids: readonly string[]): string[] {
  const bare = file.replace(/^\w\w\//, '');
  const own = ids.filter((id) => fileOf(id).replace(/^\w\w\//, '') === bare);
  const pathOf = (id: string) => id.slice(id.indexOf('#') + 1);
  const there = own.filter((id) => meet(pathOf(id), path));
  if (there.length > 0) return there;
  const [group = ''] = path.split('.');
  const beside = own.filter((id) => group !== '' && pathOf(id).startsWith(group));
  if (beside.length > 0) return beside;
  const company = ids.filter((id) => /^(?:\w\w\/)?(?:site|facts)\.yaml$/.test(fileOf(id)));
  // `{facts.mentors}` of copy, and `facts.yaml: "recognition-age"` of what reads a fact itself.
  const named = [...`${text} ${message}`.matchAll(/(?:\{(?:site|facts)\.|facts\.yaml: ")([\w-]+)/g)].map(
    ([, name = '']) => name,
  );
  const meant = company.filter((id) => named.includes(pathOf(id).split('.')[0] ?? ''));
  return [meant, own, company].find((some) => some.length > 0) ?? [];
}

/** Why a value is left out, for the owner. */
function reasonOf({ file, path, message }: Fault): string {
  if (/^\w+\/events\//.test(file) && path.startsWith('date'))
    return 'An event has a day only with begin, end and place, and ends after it begins.';
  return `It does not fit ${path || 'the page'} of src/content/${file} any more: ${message}`;
}

/** Photos that fields name and that are not there. */
function missingPhotos(values: Readonly<Record<string, unknown>>): LeftOut[] {
  return Object.entries(values).flatMap(([field, value]) =>
    /^desk-[\w]+\.jpg$/.test(String(value)) && !existsSync(join(factsFolder(), 'photos', String(value)))
      ? [{ field, reason: 'Its photo is not there any more: please choose it again.' }]
      : [],
  );
}

/** Puts the photos of the desk where pages import them from. */
function placePhotos(): void {
  const folder = generatedFile('desk-photos/');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const photo of globSync(join(factsFolder(), 'photos/*.jpg'))) cpSync(photo, new URL(basename(photo), folder));
}

/**
 * Leaves out what the desk says and what does not fit the files any more, so that a build fails for
 * none of it: `.cache/facts-left-out.json`, which everything that reads content goes by. What does
 * not fit in the files themselves fails the build where it is read.
 */
export async function settleFacts(): Promise<void> {
  placePhotos();
  const { version, values } = publishedFacts();
  writeGenerated('facts-built.json', { version, values });
  const out = new Map(missingPhotos(values).map((each) => [each.field, each]));
  const write = () => writeGenerated('facts-left-out.json', [...out.values()]);
  const left = () => Object.keys(values).filter((id) => !out.has(id));
  write();
  for (let round = 0; round <= rounds && left().length > 0; round += 1) {
    const faults = await faultsIn();
    if (faults.length === 0) return;
    const others = await faultsWithout(Object.keys(values));
    const found = faults
      .filter((fault) => !others.has(nameOf(fault)))
      .flatMap((fault) =>
        (round < rounds ? reasonsFor(fault, left()) : left()).map((field) => ({ field, reason: reasonOf(fault) })),
      );
    for (const each of found) out.set(each.field, each);
    write();
    if (found.length === 0) return;
  }
}
