import { describe, expect, test } from 'vitest';
import { placeholderValues } from '../../src/copy/sources.ts';
import { officeFile, outdated } from '../../src/documents/office-files.ts';
import { copiesOf, partsOf, textOf } from '../support/made-documents.ts';

const offices = copiesOf('office');

/** All text of a file that a reader or a speaker sees, without tags. */
const textIn = (parts: ReadonlyMap<string, string>) =>
  [...parts]
    .filter(([path]) => /^(word|xl|ppt)\/.*\.xml$/.test(path))
    .map(([, xml]) => textOf(xml))
    .join('\n')
    .replace(/\s+/g, ' ');

/** Words as a person types them, whichever quotes and spaces the file has. */
const plain = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');

describe.each(offices)('$name.$kind', (copy) => {
  const { name, kind, title, printed } = copy;
  const parts = partsOf(`${name}.${kind}`);
  const text = plain(textIn(parts));

  test('says its title, and prints the facts that the copy says it prints', () => {
    expect(plain(textOf(parts.get('docProps/core.xml') ?? ''))).toContain(plain(title));
    for (const value of Object.values(printed)) expect(text).toContain(plain(value));
  });

  test('names nobody and no placeholder: it is given away, and outlives a change of name', () => {
    expect(text).not.toMatch(/\{(?:facts|site)\./);
    expect(text).not.toContain(String(placeholderValues['site.name']));
  });

  test('names each of its parts in its list of types, and every part it names is there', () => {
    const types = parts.get('[Content_Types].xml') ?? '';
    const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map((match) => match[1] as string);
    expect(named.filter((part) => !parts.has(part))).toEqual([]);
    const endings = new Set([...types.matchAll(/Extension="([^"]+)"/g)].map((match) => match[1]));
    const untyped = [...parts.keys()].filter(
      (part) =>
        part !== '[Content_Types].xml' &&
        !part.endsWith('/') &&
        !named.includes(part) &&
        !endings.has(part.split('.').pop()),
    );
    expect(untyped).toEqual([]);
  });
});

test('a build names each file and fact that has changed, and fails', async () => {
  const printing = offices.filter(({ printed }) => Object.keys(printed).length > 0);
  expect(printing.map(({ name }) => name)).toContain('employment-letter-sample');
  for (const copy of printing) {
    expect(outdated(copy, placeholderValues), copy.name).toEqual([]);
    const [placeholder = ''] = Object.keys(copy.printed);
    const changed = { ...placeholderValues, [placeholder]: 'something else' };
    await expect(officeFile(copy, changed)).rejects.toThrow(
      new RegExp(
        `${copy.name}\\.${copy.kind} prints .* for ${placeholder}, which is now “something else”`,
      ),
    );
    // A fact that is no longer there.
    await expect(officeFile(copy, {})).rejects.toThrow(placeholder);
  }
});

test.each(offices.filter(({ name }) => /agreement-sample|employment-letter/.test(name)))(
  '$name says on each page that it is no legal advice, and to have it checked',
  ({ name, kind }) => {
    const parts = partsOf(`${name}.${kind}`);
    const document = parts.get('word/document.xml') ?? '';
    // One header for all pages: none of its own for the first or for even ones.
    expect(document).toContain('<w:headerReference w:type="default"');
    expect(document).not.toMatch(/<w:titlePg|w:type="first"|w:type="even"/);
    const headers = [...parts].filter(([path]) => /^word\/header\d*\.xml$/.test(path));
    expect(headers.length).toBeGreaterThan(0);
    for (const [, xml] of headers) expect(textOf(xml)).toMatch(/not legal advice.*advocate/i);
  },
);
