import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { areMade } from '../../src/documents/fingerprint.ts';
import { root } from '../support/host.ts';
import { bytesOf, downloadIds, files, manifest } from '../support/made-documents.ts';

test('every document of the copy has a file, of a reasonable size, with the length it is said to have', () => {
  expect(manifest.documents.map(({ document }) => document)).toEqual([...downloadIds]);
  for (const file of files) {
    const { byteLength } = bytesOf(file.name);
    expect(byteLength).toBe(file.bytes);
    expect(byteLength).toBeLessThan(2_000_000);
    expect(file.length.count).toBeGreaterThan(0);
  }
});

test('each ZIP holds its files as they are given one by one, and the toolkit holds all of them', () => {
  const same = (zip: string, path: string, name: string) => {
    const inside = unzipSync(bytesOf(zip))[path];
    expect(inside && Buffer.from(inside).equals(bytesOf(name)), `${path} in ${zip}`).toBe(true);
  };
  for (const { main, parts } of manifest.documents)
    for (const { name } of parts) same(main.name, name, name);
  const others = manifest.documents.filter(({ document }) => document !== 'full-toolkit');
  const wanted = others.flatMap(({ document, main, parts }) =>
    (parts.length > 0 ? parts : [main]).map(({ name }) => [`${document}/${name}`, name] as const),
  );
  expect(Object.keys(unzipSync(bytesOf('full-toolkit.zip'))).sort()).toEqual(
    wanted.map(([path]) => path).sort(),
  );
  for (const [path, name] of wanted) same('full-toolkit.zip', path, name);
});

test('files are kept while they are made of the same things, and made anew when one is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  try {
    cpSync(join(root, '.cache/documents'), folder, { recursive: true });
    const url = pathToFileURL(`${folder}/`);
    expect(await areMade(url, manifest.fingerprint)).toBe(true);
    expect(await areMade(url, 'another')).toBe(false);
    rmSync(join(folder, 'starter-kit.pdf'));
    expect(await areMade(url, manifest.fingerprint)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
