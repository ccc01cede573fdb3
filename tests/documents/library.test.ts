import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Download } from '../../src/copy/schema/downloads/index.ts';
import { publisher, readDownloads, readTitles } from '../../src/documents/content.ts';
import { fingerprintOf, hashOfTools } from '../../src/documents/fingerprint.ts';
import { makeDocuments } from '../../src/documents/make.ts';
import { filesOf } from '../../src/documents/manifest.ts';
import { root } from '../support/host.ts';
import { bytesOf, downloadIds, files, manifest } from '../support/made-documents.ts';

test('every document of the copy has a file, of a reasonable size, with the length it is said to have', () => {
  expect(manifest.documents.map(({ document }) => document)).toEqual([...downloadIds]);
  for (const file of files) {
    const { byteLength } = bytesOf(file.name);
    expect(byteLength).toBe(file.bytes);
    expect(byteLength).toBeLessThan(1_500_000);
    expect(file.length.count).toBeGreaterThan(0);
  }
});

test('each ZIP holds its files as they are given one by one, and the toolkit holds all tools', () => {
  const same = (zip: string, path: string, name: string) => {
    const inside = unzipSync(bytesOf(zip))[path];
    expect(inside && Buffer.from(inside).equals(bytesOf(name)), `${path} in ${zip}`).toBe(true);
  };
  for (const { main, parts } of manifest.documents) for (const { name } of parts) same(main.name, name, name);
  const guides = new Set(['transformation-guide', 'starter-kit', 'full-toolkit']);
  const tools = manifest.documents.filter(({ document }) => !guides.has(document));
  const wanted = tools.flatMap(({ document, main, parts }) =>
    (parts.length > 0 ? parts : [main]).map(({ name }) => [`${document}/${name}`, name] as const),
  );
  expect(Object.keys(unzipSync(bytesOf('full-toolkit.zip'))).sort()).toEqual(wanted.map(([path]) => path).sort());
  for (const [path, name] of wanted) same('full-toolkit.zip', path, name);
});

describe('what was made before', () => {
  let folder: string;
  const order = () => ({
    downloads: readDownloads(),
    titles: readTitles(),
    publisher: publisher(),
    tools: hashOfTools(),
    scenes: pathToFileURL(join(root, '.cache/scenes/')),
    folder: pathToFileURL(`${folder}/`),
  });
  /** The same words with one text of one file changed. */
  const changed = (name: string, edit: (copy: Download) => Download) =>
    readDownloads().map((copy) => ('name' in copy && copy.name === name ? edit(copy) : copy));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'));
    cpSync(join(root, '.cache/documents'), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is kept while its words, its facts and its tools stay the same', async () => {
    expect((await makeDocuments(order())).written).toEqual([]);
  });

  test('is made anew when its words change, together with the ZIPs that hold it', async () => {
    const downloads = changed('short-business-plan', (copy) => ({ ...copy, lead: 'Another lead.' }) as Download);
    const { written, manifest: made } = await makeDocuments({ ...order(), downloads });
    expect(written).toEqual(['short-business-plan.docx', 'business-plan-formats.zip', 'full-toolkit.zip']);
    const inside = unzipSync(readFileSync(join(folder, 'business-plan-formats.zip')))[
      'short-business-plan.docx'
    ] as Uint8Array;
    expect(Buffer.from(inside).equals(readFileSync(join(folder, 'short-business-plan.docx')))).toBe(true);
    expect(filesOf(made).map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  });

  test('is made anew, byte for byte, when it is gone or was cut off', async () => {
    rmSync(join(folder, 'bank-business-plan.docx'));
    // Its charts have workbooks of their own inside.
    rmSync(join(folder, 'pitch-deck-templates.pptx'));
    writeFileSync(join(folder, 'employment-letter-sample.docx'), 'torn');
    const { written } = await makeDocuments(order());
    expect([...written].sort()).toEqual([
      'bank-business-plan.docx',
      'employment-letter-sample.docx',
      'pitch-deck-templates.pptx',
    ]);
    for (const name of written) expect(readFileSync(join(folder, name)).equals(bytesOf(name)), name).toBe(true);
  });

  test('is removed when nothing makes it any more, and the rest is left as it is', async () => {
    writeFileSync(join(folder, 'old-name.pdf'), 'old');
    const known = readFileSync(join(folder, 'manifest.json'), 'utf8');
    await makeDocuments(order());
    expect(() => readFileSync(join(folder, 'old-name.pdf'))).toThrow();
    expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toBe(known);
  });
});

test('a fingerprint changes with the words, a fact, the publisher and the tools', () => {
  const kit = readDownloads().find((copy) => 'name' in copy && copy.name === 'starter-kit');
  const later = JSON.parse(JSON.stringify(kit).replaceAll('"checked":"2026-11-21"', '"checked":"2027-01-02"'));
  const fingerprints = [
    fingerprintOf('tools', kit, publisher()),
    fingerprintOf('tools', later, publisher()),
    fingerprintOf('tools', { ...kit, subtitle: 'Another' }, publisher()),
    fingerprintOf('tools', kit, { ...publisher(), name: 'Another' }),
    fingerprintOf('other tools', kit, publisher()),
  ];
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
  expect(fingerprintOf('tools', kit, publisher())).toBe(fingerprints[0]);
});
