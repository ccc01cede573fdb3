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

function faultsIn(language: string): Promise<readonly Fault[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { language } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The desk's facts were not judged: exit code ${code}.`)));
  });
}

/** The part of a field's id before its file's path, without the language. */
const fileOf = (id: string) => id.replace(/#.*$/, '');

/** Whether two dotted paths are the same, or one leads through the other. */
const meet = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/**
 * The values of the desk that may be the reason of a fault: those at its place, else those beside it;
 * of a text that names facts, these; at last, all of its file or of the company.
 */
function reasonsFor({ file, path, text }: Fault, ids: readonly string[]): string[] {
  const bare = file.replace(/^\w\w\//, '');
  const own = ids.filter((id) => fileOf(id).replace(/^\w\w\//, '') === bare);
  const pathOf = (id: string) => id.slice(id.indexOf('#') + 1);
  const there = own.filter((id) => meet(pathOf(id), path));
  if (there.length > 0) return there;
  const [group = ''] = path.split('.');
  const beside = own.filter((id) => group !== '' && pathOf(id).startsWith(group));
  if (beside.length > 0) return beside;
  const company = ids.filter((id) => /^(?:\w\w\/)?(?:site|facts)\.yaml$/.test(fileOf(id)));
  const named = [...text.matchAll(/\{(?:site|facts)\.([\w-]+)/g)].map(([, name = '']) => name);
  const meant = company.filter((id) => named.includes(pathOf(id).split('.')[0] ?? ''));
  return [meant, own, company].find((some) => some.length > 0) ?? [];
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
  write();
  for (let round = 0; round <= rounds; round += 1) {
    const ids = Object.keys(values).filter((id) => !out.has(id));
    if (ids.length === 0) return;
    const faults = (await Promise.all(languages.map(faultsIn))).flat();
    const found = faults.flatMap((fault) =>
      (round < rounds ? reasonsFor(fault, ids) : ids).map((field) => ({ field, reason: fault.message })),
    );
    if (found.length === 0) return;
    for (const each of found) out.set(each.field, each);
    write();
  }
}
