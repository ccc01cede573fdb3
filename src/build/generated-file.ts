import { mkdirSync, renameSync, writeFileSync } from 'node:fs';

/** Where a file that this folder generates lies; functions import it as `#generated/{name}`. */
export const generatedFile = (name: string): URL =>
  new URL(`../../.cache/${name}`, import.meta.url);

/** Writes what functions import as `#generated/{name}`, in one move: somebody may be reading it. */
export function writeGenerated(name: string, value: unknown): void {
  const file = generatedFile(name);
  mkdirSync(new URL('./', file), { recursive: true });
  const unfinished = new URL(`${file.pathname}.${process.pid}`, file);
  writeFileSync(unfinished, `${JSON.stringify(value, null, 1)}\n`);
  renameSync(unfinished, file);
}
