import { describe, expect, test } from 'vitest';
import { copyFile } from '../unit/content-files.ts';
import { copiesOf, files, partsOf, textOf } from './made.ts';

const squeeze = (text: string) => text.replace(/\s+/g, ' ');

describe.each(files.filter(({ kind }) => kind === 'docx' || kind === 'pptx' || kind === 'xlsx'))(
  '$name',
  ({ name, updated, title }) => {
    const parts = partsOf(name);

    test('says its title, language and the day of its words', () => {
      const core = parts.get('docProps/core.xml') ?? '';
      expect(textOf(core)).toContain(title.replaceAll("'", "'"));
      expect(core).toContain('<dc:language>en-IN</dc:language>');
      expect([...core.matchAll(/<dcterms:(?:created|modified)[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual([
        `${updated}T00:00:00Z`,
        `${updated}T00:00:00Z`,
      ]);
    });

    test('names each of its parts in its list of types, and every part it names is there', () => {
      const types = parts.get('[Content_Types].xml') ?? '';
      const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map((match) => match[1] as string);
      expect(named.filter((part) => !parts.has(part))).toEqual([]);
      const endings = new Set([...types.matchAll(/Extension="([^"]+)"/g)].map((match) => match[1]));
      const untyped = [...parts.keys()].filter(
        (part) => part !== '[Content_Types].xml' && !named.includes(part) && !endings.has(part.split('.').pop()),
      );
      expect(untyped).toEqual([]);
    });
  },
);

describe.each(copiesOf('agreement'))('$name.docx', (sample) => {
  const parts = partsOf(`${sample.name}.docx`);
  const document = parts.get('word/document.xml') ?? '';

  test('says on each page that it is no legal advice, and who has to check it', () => {
    const section = /<w:sectPr[\s\S]*?<\/w:sectPr>/g;
    const sections = document.match(section) ?? [];
    expect(sections).toHaveLength(1);
    // One header for all pages: none of its own for the first or for even ones.
    expect(sections[0]).toContain('<w:headerReference w:type="default"');
    expect(document).not.toMatch(/<w:titlePg|w:type="first"|w:type="even"/);
    const { warning } = copyFile<{ warning: string }>('downloads/standard-clauses.yaml');
    const headers = [...parts]
      .filter(([path]) => /^word\/header\d*\.xml$/.test(path))
      .map(([, xml]) => textOf(xml).trim());
    expect(headers).toEqual([warning]);
    expect(warning).toMatch(/not legal advice.*advocate/i);
    expect(textOf(document)).toContain(sample.check);
  });

  test('holds every clause, numbered, with its places to fill in marked', () => {
    const text = squeeze(textOf(document));
    for (const clause of sample.clauses) {
      if ('standard' in clause) continue;
      for (const paragraph of [clause.title, ...clause.paragraphs]) expect(text).toContain(squeeze(paragraph));
    }
    const runs = document.match(/<w:r>[\s\S]*?<\/w:r>/g) ?? [];
    const places = runs.filter((run) => textOf(run).startsWith('['));
    expect(places.length).toBeGreaterThan(10);
    expect(places.filter((run) => !run.includes('<w:shd'))).toEqual([]);
    expect(document.match(/<w:numId/g)?.length).toBeGreaterThanOrEqual(sample.clauses.length * 2);
  });
});

test.each(copiesOf('plan'))('$name.docx asks every question and leaves room', (plan) => {
  const document = partsOf(`${plan.name}.docx`).get('word/document.xml') ?? '';
  const text = squeeze(textOf(document));
  for (const { title, guidance, questions } of plan.sections) {
    for (const words of [title, guidance, ...questions.map((question) => question.text)]) expect(text).toContain(words);
  }
  const tables = plan.sections.reduce((sum, { questions, table }) => sum + questions.length + (table ? 1 : 0), 0);
  expect(document.match(/<w:tbl>/g)).toHaveLength(tables);
});

test.each(copiesOf('deck'))('$name.pptx has each slide with its title and its guidance', (deck) => {
  const parts = partsOf(`${deck.name}.pptx`);
  const slides = deck.slides.map((_, index) => parts.get(`ppt/slides/slide${index + 1}.xml`) ?? '');
  expect(parts.has(`ppt/slides/slide${deck.slides.length + 1}.xml`)).toBe(false);
  for (const [index, { title, note }] of deck.slides.entries()) {
    const xml = slides[index] ?? '';
    const titles = (xml.match(/<p:sp>[\s\S]*?<\/p:sp>/g) ?? []).filter(
      (shape) => shape.includes('<p:ph') && /type="title"/.test(shape),
    );
    expect(titles.map((shape) => squeeze(textOf(shape)).trim())).toEqual([title]);
    expect(squeeze(textOf(parts.get(`ppt/notesSlides/notesSlide${index + 1}.xml`) ?? ''))).toContain(squeeze(note));
  }
  // Charts and tables are PowerPoint's own, to be edited.
  expect([...parts.keys()].some((path) => /^ppt\/charts\/chart\d+\.xml$/.test(path))).toBe(true);
  expect(slides.filter((xml) => xml.includes('<a:tbl>'))).toHaveLength(
    deck.slides.filter(({ layout }) => layout === 'table').length,
  );
  expect(parts.get('ppt/theme/theme1.xml')).toContain('<a:accent1><a:srgbClr val="005859"/></a:accent1>');
});
