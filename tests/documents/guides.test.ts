import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Guide } from '../../src/copy/schema/downloads/guide.ts';
import { copyFile } from '../support/content-files.ts';
import { bytesOf, copiesOf, dist, manifest } from '../support/made-documents.ts';

/** An element of the structure of a PDF as pdf.js gives it. */
interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

interface Item {
  readonly type?: string;
  readonly id?: string;
  readonly tag?: string;
  readonly str?: string;
}

/** A run of words as pdf.js gives it, in points; the last two of `transform` are x and base line. */
interface Words {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)];

const pagesOf = (pdf: PDFDocumentProxy) =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));

/** Where words stand; of their height only the part that small letters fill. */
function boxOf({ width, height, transform }: Words) {
  const [x = 0, y = 0] = transform.slice(4);
  return { x, y, right: x + width, top: y + height * 0.6 };
}

function lieOverEachOther(one: Words, other: Words): boolean {
  const a = boxOf(one);
  const b = boxOf(other);
  const across = Math.min(a.right, b.right) - Math.max(a.x, b.x);
  const along = Math.min(a.top, b.top) - Math.max(a.y, b.y);
  return across > 1 && along > 1;
}

/** The PDF of a group of tests, open while they run. */
function opened(name: string): () => PDFDocumentProxy {
  let pdf: PDFDocumentProxy;
  beforeAll(async () => {
    pdf = await getDocument({ data: bytesOf(name), verbosity: 0 }).promise;
  });
  afterAll(() => pdf.loadingTask.destroy());
  return () => pdf;
}

const guides = copiesOf('guide').map(({ name, title }) => ({ name: `${name}.pdf`, title }));

describe.each([...guides, ...manifest.leaflets])('$name', ({ name, title }) => {
  const open = opened(name);

  test('says its title, language and that it is tagged', async () => {
    const pdf = open();
    const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
    expect(info).toMatchObject({ Title: expect.stringContaining(title), Language: 'en-IN' });
    expect(((await pdf.getMarkInfo()) as unknown as Map<string, boolean>).get('Marked')).toBe(true);
    expect((await pdf.getViewerPreferences())?.get('DisplayDocTitle')).toBe(true);
  });

  test('is read in order: every page has a structure, and all that is not decoration is in it', async () => {
    const loose: string[] = [];
    const unnamed: Node[] = [];
    for (const page of await pagesOf(open())) {
      const tree = (await page.getStructTree()) as Node | null;
      const nodes = tree ? all(tree) : [];
      unnamed.push(
        ...nodes.filter(({ role, alt }) => (role === 'Figure' || role === 'Form') && !alt?.trim()),
      );
      const inTree = new Set(nodes.flatMap(({ id }) => (id ? [id] : [])));
      let artifact = 0;
      const marks: (string | undefined)[] = [];
      const content = await page.getTextContent({ includeMarkedContent: true });
      for (const item of content.items as Item[]) {
        if (item.type === 'beginMarkedContent' || item.type === 'beginMarkedContentProps') {
          marks.push(item.tag === 'Artifact' ? 'Artifact' : item.id);
          if (item.tag === 'Artifact') artifact += 1;
        } else if (item.type === 'endMarkedContent') {
          if (marks.pop() === 'Artifact') artifact -= 1;
        } else if (/[\0\ufffd\ufffe]/.test(item.str ?? '')) {
          loose.push(`${page.pageNumber}: no font has a character of ${item.str}`);
        } else if (
          item.str?.trim() &&
          artifact === 0 &&
          !marks.some((id) => id && inTree.has(id))
        ) {
          loose.push(`${page.pageNumber}: ${item.str}`);
        }
      }
    }
    expect(loose).toEqual([]);
    expect(unnamed, 'figures and fields say what they are').toEqual([]);
  });

  test('no words lie over others', async () => {
    const over: string[] = [];
    for (const page of await pagesOf(open())) {
      const { items } = await page.getTextContent();
      const words = (items as Words[]).filter(({ str }) => str?.trim());
      words.forEach((one, index) => {
        for (const other of words.slice(index + 1))
          if (lieOverEachOther(one, other))
            over.push(`${page.pageNumber}: ${one.str}/${other.str}`);
      });
    }
    expect(over).toEqual([]);
  });
});

describe.each(manifest.leaflets)('$name', ({ name }) => {
  const open = opened(name);

  test('is one page, and leads to the page of the program', async () => {
    expect(open().numPages).toBe(1);
    const links = (await (await open().getPage(1)).getAnnotations()).filter(
      ({ subtype }) => subtype === 'Link',
    );
    const paths = links.map(({ url }) => new URL(url).pathname);
    expect(paths).toHaveLength(1);
    expect(
      existsSync(join(dist, `${paths[0]}.html`)) ||
        existsSync(join(dist, `${paths[0]}/index.html`)),
    ).toBe(true);
  });
});

describe('the leaflet of the workshops', () => {
  const open = opened('program-corporate-training.pdf');

  // What people learn to do is left out where the practical details need the space.
  test('names all eight', async () => {
    const { items } = await (await open().getPage(1)).getTextContent();
    const print = (items as Words[]).map(({ str }) => str).join(' ');
    const { programs } = copyFile<{ programs: { items: { title: string }[] } }>(
      'pages/corporate-training.yaml',
    );
    expect(programs.items).toHaveLength(8);
    for (const { title } of programs.items) expect(print).toContain(title);
  });
});

describe.each(copiesOf('guide'))('guide $name', (guide: Guide) => {
  const open = opened(`${guide.name}.pdf`);

  test('can be filled in: each field has a name of its own and a label that is read aloud', async () => {
    const fields = (await Promise.all((await pagesOf(open())).map((page) => page.getAnnotations())))
      .flat()
      .filter(({ subtype }) => subtype === 'Widget');
    const names = fields.map(({ fieldName }) => fieldName);
    expect(new Set(names).size).toBe(names.length);
    expect(fields.filter(({ alternativeText }) => !alternativeText)).toEqual([]);
    const ticks = fields.filter(({ checkBox }) => checkBox);
    expect(ticks).not.toHaveLength(0);
    expect(ticks.every(({ exportValue }) => exportValue === 'Yes')).toBe(true);
  });

  test('leads from its contents and its outline to each part', async () => {
    const outline = await open().getOutline();
    expect(outline?.map(({ title }) => title)).toEqual(guide.parts.map(({ name }) => name));
    const contents = (await (await open().getPage(2)).getAnnotations()).filter(
      ({ subtype }) => subtype === 'Link',
    );
    expect(contents).toHaveLength(guide.parts.length);
    const text = (await (await open().getPage(2)).getTextContent()).items.map((item) =>
      'str' in item ? item.str : '',
    );
    for (const [index, { title }] of guide.parts.entries()) {
      const destination = await open().getDestination(contents[index]?.dest as string);
      const at = (await open().getPageIndex(destination?.[0] as never)) + 1;
      const words = (await (await open().getPage(at)).getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ');
      expect(words.replace(/\s+/g, ' ')).toContain(title);
      expect(text).toContain(String(at));
    }
  });
});
