import { expect, test } from 'vitest';
import { download } from '../../src/content/schema/downloads/index.ts';
import { copyFiles, strings } from './content-files.ts';

const entries = copyFiles.filter(({ collection }) => collection === 'downloads');
const parsed = entries.map(({ data }) => download.parse(data));

test('each file has a name of its own, which is the name of its copy too', () => {
  const named = entries.flatMap(({ path, data }) =>
    'name' in (data as object) ? [[path, (data as { name: string }).name]] : [],
  );
  for (const [path, name] of named) expect(path).toBe(`downloads/${name}.yaml`);
  expect(named.length).toBeGreaterThan(9);
});

test('the guides state sums, shares and years only from facts.yaml, or in a case that is made up', () => {
  const lawNames = /Act,? \d{4}|since 2026|March 2026|of 2019/g;
  const stated = entries
    .filter(({ data }) => (data as { format: string }).format === 'guide')
    .flatMap(({ path, data }) => {
      const blocks = strings(data).filter((entry) => !entry.path.endsWith('updated'));
      // The lines of a block of the kind `example`.
      const examples = new Set(
        blocks
          .filter(({ path: at, text }) => at.endsWith('.kind') && text === 'example')
          .map(({ path: at }) => at.replace(/kind$/, '')),
      );
      return blocks
        .filter(({ path: at }) => ![...examples].some((prefix) => at.startsWith(prefix)))
        .map(({ path: at, text }) => ({
          where: `${path} ${at}`,
          text: text.replace(/\{[^}]*\}/g, '').replace(lawNames, ''),
        }));
    });
  expect(stated.filter(({ text }) => /₹|%|crore|lakh|\b(?:19|20)\d\d\b/.test(text))).toEqual([]);
});

test('what falls due stands with its fact, or sends the reader to the accountant', () => {
  const items = parsed.flatMap((copy) =>
    copy.format === 'guide'
      ? copy.parts.flatMap(({ pages }) =>
          pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'calendar' ? block.items : []))),
        )
      : [],
  );
  expect(items.length).toBeGreaterThan(10);
  expect(items.filter(({ when, facts }) => !facts?.length && !/ask your ca/i.test(when))).toEqual([]);
});

test('a table whose row has more or fewer cells than its head is refused: a comma without quotes makes two of one', () => {
  const guide = entries.find(({ path }) => path === 'downloads/starter-kit.yaml')?.data as {
    parts: { pages: { blocks: object[] }[] }[];
  };
  const broken = structuredClone(guide);
  const block = {
    kind: 'table',
    head: ['A', 'B'],
    widths: [1, 1],
    rows: [
      ['one', 'two'],
      ['one', 'two', 'three'],
    ],
  };
  broken.parts[0]?.pages[0]?.blocks.splice(0, 1, block);
  const issues = download.safeParse(broken).error?.issues.map(({ message }) => message) ?? [];
  expect(issues.join()).toContain('Put a text with a comma in quotes');
});
