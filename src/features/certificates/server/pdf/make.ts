import { setImmediate } from 'node:timers/promises';
import { languageNamed } from '#server/languages.ts';
import type { Certificate, StoredBatch } from '../batches.ts';
import { filled } from '../credential.ts';
import { Paper } from './paper.ts';
import { drawSheet } from './sheet.ts';

/** Sheets that are drawn before others have their turn. */
const sheetsAtOnce = 10;

const paperFor = ({ language, issuer, at }: StoredBatch, title: string): Paper =>
  new Paper({
    title,
    author: issuer.name,
    language: languageNamed(language).tag,
    date: new Date(at),
  });

/**
 * A certificate as a PDF, the same bytes whenever it is made.
 *
 * @param credential - its signed credential, which is attached; null for a sample.
 */
export async function certificatePdfOf(
  certificate: Certificate,
  credential: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { batch, person } = certificate;
  const t = languageNamed(batch.language).words.sheetWords;
  const { program } = batch;
  const page = paperFor(batch, filled(t.file, { name: person.name ?? '', program }));
  drawSheet(page, certificate, credential === null);
  if (credential !== null) {
    const date = new Date(batch.at);
    page.doc.file(Buffer.from(credential), {
      name: 'credential.jwt',
      type: 'application/jwt',
      description: t.credential,
      creationDate: date,
      modifiedDate: date,
    });
  }
  page.end();
  return new Uint8Array(await new Response(page.stream()).arrayBuffer());
}

async function drawSheets(
  page: Paper,
  batch: StoredBatch,
  people: StoredBatch['people'],
): Promise<void> {
  for (const [index, person] of people.entries()) {
    if (index % sheetsAtOnce === 0) await setImmediate();
    drawSheet(page, { batch, person });
  }
  page.end();
}

/**
 * Certificates of one batch as one file to print, a sheet each.
 *
 * @returns its bytes while they are drawn, since a slow machine takes longer for 200 sheets than a
 *   connection may be silent; an error breaks them off.
 */
export function printFileOf(
  batch: StoredBatch,
  people: StoredBatch['people'],
): ReadableStream<Uint8Array> {
  const page = paperFor(batch, batch.program);
  const content = page.stream();
  drawSheets(page, batch, people).catch((error) => page.fail(error));
  return content;
}
