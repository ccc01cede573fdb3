import { strFromU8, unzipSync } from 'fflate';
import type { MadeFile } from '../copy/made-documents.ts';

const matching = (names: readonly string[], pattern: RegExp) =>
  names.filter((name) => pattern.test(name)).length;

/**
 * Words of a Word file, as a person would count them:
 * to the nearest hundred, for the file has no fixed pages.
 */
function wordsOf(xml: string): number {
  const text = xml.replace(/<\/w:p>/g, ' ').replace(/<[^>]+>/g, '');
  return Math.max(100, Math.round(text.split(/\s+/).filter(Boolean).length / 100) * 100);
}

/** How long a finished file is, counted in itself. */
export function measureLength(bytes: Uint8Array, kind: MadeFile['kind']): MadeFile['length'] {
  if (kind === 'pdf') {
    // Objects are compressed, the page tree is not: its root counts its pages.
    const counts = [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/Type \/Pages\n\/Count (\d+)/g),
    ].map((match) => Number(match[1]));
    return { count: Math.max(...counts), unit: 'pages' };
  }
  const files = unzipSync(bytes);
  const names = Object.keys(files);
  if (kind === 'pptx')
    return { count: matching(names, /^ppt\/slides\/slide\d+\.xml$/), unit: 'slides' };
  if (kind === 'xlsx')
    return { count: matching(names, /^xl\/worksheets\/sheet\d+\.xml$/), unit: 'sheets' };
  if (kind === 'docx')
    return { count: wordsOf(strFromU8(files['word/document.xml'] as Uint8Array)), unit: 'words' };
  return { count: names.length, unit: 'files' };
}
