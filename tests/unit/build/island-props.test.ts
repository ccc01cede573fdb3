import { expect, test } from 'vitest';
import { edited, readPage } from '../../../src/build/html-source.ts';
import { islandProps } from '../../../src/build/island-props.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const words = {
  text: 'We’ll call “you” & nobody else <soon>, within twenty-four hours of what you send us here, and not before.',
};
const json = JSON.stringify(words);
const escaped = json.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const island = (client: string, props = escaped) =>
  `<astro-island uid="1" props="${props}" ssr client="${client}"><p>words</p></astro-island>`;

test.each(['event', 'focus', 'use'])(
  'what an island with client:%s is given comes with its code, to the letter',
  async (client) => {
    const files = memoryFiles();
    const page = readPage(`<body>${island(client)}${island(client)}</body>`);
    const moved = `<astro-island uid="1" data-props="/_astro/props.1.json" ssr client="${client}"><p>words</p></astro-island>`;
    expect(edited(page, await islandProps(page, files))).toBe(`<body>${moved}${moved}</body>`);
    expect([...files.all]).toEqual([['/_astro/props.1.json', json]]);
  },
);

test.each([
  ['starts by itself', island('load')],
  ['is given next to nothing', island('event', '{&quot;a&quot;:[0,1]}')],
  ['is no island', `<p props="${escaped}"></p>`],
])('what %s keeps it', async (_, html) => {
  const files = memoryFiles();
  expect(await islandProps(readPage(html), files)).toEqual([]);
  expect(files.all.size).toBe(0);
});
