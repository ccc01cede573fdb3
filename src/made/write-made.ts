import { mkdirSync, renameSync, writeFileSync } from 'node:fs';

/** Where a file of this folder's makers lies; functions import it as `#made/{name}`. */
export const madeFile = (name: string): URL => new URL(`../../.cache/${name}`, import.meta.url);

/** Writes what functions import as `#made/{name}`, in one move: somebody may be reading it. */
export function writeMade(name: string, value: unknown): void {
  const file = madeFile(name);
  mkdirSync(new URL('./', file), { recursive: true });
  const unfinished = new URL(`${file.pathname}.${process.pid}`, file);
  writeFileSync(unfinished, `${JSON.stringify(value, null, 1)}\n`);
  renameSync(unfinished, file);
}
