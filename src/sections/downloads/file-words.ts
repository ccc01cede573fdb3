import { locale } from '#shared/words.ts';
import { documents } from '../../copy/documents.ts';
import type { MadeDocument, MadeFile } from '../../copy/made-documents.ts';
import type { downloadIds } from '../../copy/schema/action.ts';
import type { Shared } from '../../copy/schema/shared.ts';
import { downloadWords } from '../../copy/words.ts';
import { fileSize } from '../../lib/file-size.ts';
import { defaultLanguage, language } from '../../lib/language.ts';

type Downloads = Extract<Shared, { file: 'downloads' }>['downloads'];

/** What a document to download is shown with. */
export interface DownloadProps {
  id: (typeof downloadIds)[number];
  copy: Downloads[keyof Downloads];
}

const { kinds, units, download, inEnglish } = downloadWords;

/**
 * A document with its files.
 *
 * @throws when none was made under this id: a build error, never a visitor's.
 */
export function documentOf(id: MadeDocument['document']): MadeDocument {
  const found = documents.find(({ document }) => document === id);
  if (!found) throw new Error(`The document “${id}” was not made.`);
  return found;
}

/** `Download PDF, 1.2 MB`. */
export function buttonOf({ kind, bytes }: Pick<MadeFile, 'kind' | 'bytes'>): string {
  return `${download} ${kinds[kind]}, ${fileSize(bytes)}`;
}

/** `21 pages`, on pages in another language with a word that they are in English. */
export function lengthText({ length: { count, unit } }: MadeFile): string {
  const length = `${count.toLocaleString(locale)}\u00a0${units[unit]}`;
  return documentsLanguage ? `${length} ${inEnglish}` : length;
}

/** `21 November 2026`. */
export function updatedDate({ updated }: MadeFile): string {
  return new Date(`${updated}T00:00:00Z`).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

/** The files are in English: on pages in another language, their titles and contents say so. */
export const documentsLanguage = language === defaultLanguage ? undefined : defaultLanguage;
