import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Guide } from '../../src/content/schema/downloads/guide.ts';
import { bytesOf, copiesOf } from './made.ts';

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

const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)];

describe.each(copiesOf('guide'))('$name.pdf', (guide: Guide) => {
  let pdf: PDFDocumentProxy;

  beforeAll(async () => {
    pdf = await getDocument({ data: bytesOf(`${guide.name}.pdf`), verbosity: 0 }).promise;
  });
  afterAll(() => pdf.loadingTask.destroy());

  const pages = () => Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const trees = async () => (await Promise.all((await pages()).map((page) => page.getStructTree()))) as (Node | null)[];

  test('says its title, language and that it is tagged', async () => {
    const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
    expect(info).toMatchObject({ Title: guide.title, Subject: guide.subject, Language: 'en-IN' });
    expect(((await pdf.getMarkInfo()) as unknown as Map<string, boolean>).get('Marked')).toBe(true);
    expect((await pdf.getViewerPreferences())?.get('DisplayDocTitle')).toBe(true);
  });

  test('has at least eight pages, and no page that ran over', () => {
    // Cover, preface with contents, last page. The sources go over two pages.
    const planned = 3 + guide.parts.reduce((sum, { pages: each }) => sum + each.length, 0);
    const long = guide.parts.some((part) =>
      part.pages.some(({ blocks }) => blocks.some(({ kind }) => kind === 'sources')),
    )
      ? 1
      : 0;
    expect(pdf.numPages).toBeGreaterThanOrEqual(8);
    expect(pdf.numPages).toBe(planned + long);
  });

  test('holds all its words, without a sign that no face has', async () => {
    const texts = await Promise.all(
      (await pages()).map(async (page) =>
        (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' '),
      ),
    );
    const whole = texts.join(' ').replace(/\s+/g, ' ');
    for (const { title, lead } of guide.parts) {
      expect(whole).toContain(title);
      expect(whole).toContain(lead);
    }
    for (const point of guide.closing.points) expect(whole).toContain(point);
    expect([...whole].filter((sign) => ['\0', '\ufffd', '\ufffe'].includes(sign))).toEqual([]);
  });

  test('is read in order: every page has a structure, and all that is not decoration is in it', async () => {
    const loose: string[] = [];
    for (const page of await pages()) {
      const tree = (await page.getStructTree()) as Node | null;
      const inTree = new Set(tree ? all(tree).flatMap(({ id }) => (id ? [id] : [])) : []);
      let artifact = 0;
      const open: (string | undefined)[] = [];
      const content = await page.getTextContent({ includeMarkedContent: true });
      for (const item of content.items as Item[]) {
        if (item.type === 'beginMarkedContent' || item.type === 'beginMarkedContentProps') {
          open.push(item.tag === 'Artifact' ? 'Artifact' : item.id);
          if (item.tag === 'Artifact') artifact += 1;
        } else if (item.type === 'endMarkedContent') {
          if (open.pop() === 'Artifact') artifact -= 1;
        } else if (item.str?.trim() && artifact === 0 && !open.some((id) => id && inTree.has(id))) {
          loose.push(`${page.pageNumber}: ${item.str}`);
        }
      }
    }
    expect(loose).toEqual([]);
  });

  test('has headings, lists, tables, and figures and fields that say what they are', async () => {
    const nodes = (await trees()).flatMap((tree) => (tree ? all(tree) : []));
    const roles = nodes.map(({ role }) => role);
    for (const role of [
      'H1',
      'H2',
      'H3',
      'P',
      'L',
      'LI',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
      'Figure',
      'TOC',
      'TOCI',
      'Link',
      'Form',
      'Note',
    ])
      expect(roles).toContain(role);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    // Contents and each part, the preface and the last page.
    expect(roles.filter((role) => role === 'H2')).toHaveLength(guide.parts.length + 3);
    const unnamed = nodes.filter(({ role, alt }) => (role === 'Figure' || role === 'Form') && !alt?.trim());
    expect(unnamed).toEqual([]);
  });

  test('can be filled in: each field has a name of its own and a label that is read aloud', async () => {
    const fields = (await Promise.all((await pages()).map((page) => page.getAnnotations())))
      .flat()
      .filter(({ subtype }) => subtype === 'Widget');
    const names = fields.map(({ fieldName }) => fieldName);
    expect(fields.length).toBeGreaterThan(80);
    expect(new Set(names).size).toBe(names.length);
    expect(fields.filter(({ alternativeText }) => !alternativeText)).toEqual([]);
    const ticks = fields.filter(({ checkBox }) => checkBox);
    expect(ticks.length).toBeGreaterThan(10);
    expect(ticks.every(({ exportValue }) => exportValue === 'Yes')).toBe(true);
  });

  test('leads from its contents and its outline to each part', async () => {
    const outline = await pdf.getOutline();
    expect(outline?.map(({ title }) => title)).toEqual(guide.parts.map(({ name }) => name));
    const contents = (await (await pdf.getPage(2)).getAnnotations()).filter(({ subtype }) => subtype === 'Link');
    expect(contents).toHaveLength(guide.parts.length);
    const text = (await (await pdf.getPage(2)).getTextContent()).items.map((item) => ('str' in item ? item.str : ''));
    for (const [index, { title }] of guide.parts.entries()) {
      const destination = await pdf.getDestination(contents[index]?.dest as string);
      const at = (await pdf.getPageIndex(destination?.[0] as never)) + 1;
      const words = (await (await pdf.getPage(at)).getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ');
      expect(words.replace(/\s+/g, ' ')).toContain(title);
      expect(text).toContain(String(at));
    }
  });
});

test('every rule of the starter kit stands with its source and the day it was compared', async () => {
  const kit = copiesOf('guide').find(({ name }) => name === 'starter-kit') as Guide;
  const pdf = await getDocument({ data: bytesOf('starter-kit.pdf'), verbosity: 0 }).promise;
  const links = new Set<string>();
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    for (const { url } of await page.getAnnotations()) if (url) links.add(url);
    text += ` ${(await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')}`;
  }
  await pdf.loadingTask.destroy();
  const blocks = kit.parts.flatMap(({ pages }) => pages.flatMap((page) => page.blocks));
  const facts = blocks.flatMap((block) =>
    block.kind === 'rules' || block.kind === 'calendar' || block.kind === 'checks'
      ? block.items.flatMap((item) => item.facts ?? [])
      : [],
  );
  expect(facts.length).toBeGreaterThan(20);
  for (const { source } of facts) expect(links).toContain(source);
  expect(text.replace(/\s+/g, ' ')).toContain('compared 21 November 2026');
});
