import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShownEvent } from '#features/enquiries/contract/state.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';

const archive = fileURLToPath(new URL('../fixtures/data-folder-c9f02a7.tar.gz', import.meta.url));

/** One enquiry as its list of c9f02a7 showed it, with its events. */
export interface OldShown {
  readonly id: string;
  readonly unreadable?: { readonly key: string } & Record<string, unknown>;
  readonly events: readonly ShownEvent[];
}

/** What the desk of c9f02a7 showed of the folder, and what was sent into it. */
export interface OldFolder {
  readonly sent: readonly {
    kind: EnquiryKind;
    id: string;
    key: string;
    json: Record<string, unknown>;
  }[];
  /** By kind and shelf, newest first. */
  readonly lists: Readonly<
    Record<string, { readonly total: number; readonly submissions: readonly OldShown[] }>
  >;
  /** What was still to be told of, and what was erased, as `kind.id`. */
  readonly untold: readonly string[];
  readonly erased: readonly string[];
}

/**
 * Unpacks a data folder of c9f02a7, made by that version: 500 enquiries of both kinds, with states,
 * notes, erasures, some set aside, brought back, unreadable, given up or not told of yet.
 */
export function unpackOldFolder(folder: string): OldFolder {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  return JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as OldFolder;
}

/** Every text of an unpacked folder, by its key. */
export function* textsOf(folder: string): Generator<readonly [key: string, text: string]> {
  const entries = join(folder, 'blobs/entries/local/site:enquiries-production');
  for (const entry of readdirSync(entries, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) yield [relative(entries, path), readFileSync(path, 'utf8')];
  }
}
