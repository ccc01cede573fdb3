import { describe, expect, test } from 'vitest';
import { copyFile } from '../support/content-files.ts';
import { copiesOf, files, partsOf, textOf } from '../support/made-documents.ts';

describe.each(files.filter(({ kind }) => kind === 'docx' || kind === 'pptx' || kind === 'xlsx'))(
  '$name',
  ({ name, updated, title }) => {
    const parts = partsOf(name);

    test('says its title, language and the day of its words', () => {
      const core = parts.get('docProps/core.xml') ?? '';
      expect(textOf(core)).toContain(title.replaceAll("'", "'"));
      expect(core).toContain('<dc:language>en-IN</dc:language>');
      expect(
        [...core.matchAll(/<dcterms:(?:created|modified)[^>]*>([^<]*)/g)].map((match) => match[1]),
      ).toEqual([`${updated}T00:00:00Z`, `${updated}T00:00:00Z`]);
    });

    test('names each of its parts in its list of types, and every part it names is there', () => {
      const types = parts.get('[Content_Types].xml') ?? '';
      const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map((match) => match[1] as string);
      expect(named.filter((part) => !parts.has(part))).toEqual([]);
      const endings = new Set([...types.matchAll(/Extension="([^"]+)"/g)].map((match) => match[1]));
      const untyped = [...parts.keys()].filter(
        (part) =>
          part !== '[Content_Types].xml' &&
          !named.includes(part) &&
          !endings.has(part.split('.').pop()),
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
});
