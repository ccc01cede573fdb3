import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { islandProps } from '../../../src/build/island-props.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { rewritten } from '../../support/rewritten.ts';

const words = 'We’ll call “you” & nobody else, within twenty-four hours of what you send us here, and not before.';
const written = {
  copy: [
    0,
    {
      text: [0, words],
      items: [
        1,
        [
          [0, 'one'],
          [0, 2],
        ],
      ],
      none: [0, null],
    },
  ],
  paused: [0, false],
};
const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;' };
const escaped = (props: unknown) => JSON.stringify(props).replace(/[&"]/g, (sign) => entities[sign] ?? sign);
const island = (client: string, props: unknown = written) =>
  `<astro-island uid="1" component-url="/_astro/Dialog.1a.js" component-export="Dialog" props="${escaped(props)}" ssr="" client="${client}"><p>words</p></astro-island>`;

test.each(['event', 'focus', 'use'])('what an island with client:%s is given comes with its code', async (client) => {
  const files = memoryFiles();
  const moved = `<astro-island component-url="/_astro/island.1.js" component-export="Dialog" ssr="" client="${client}"><p>words</p></astro-island>`;
  expect(await rewritten(island(client) + island(client), (page) => islandProps(page, files))).toBe(moved + moved);
  expect([...files.all.keys()]).toEqual(['/_astro/island.1.js']);
});

test('its component has it, and what it is given besides', async () => {
  const files = memoryFiles();
  await islandProps(load(island('event')), files);
  const [source = ''] = files.all.values();
  expect(source).toContain('from"./Dialog.1a.js"');
  const alone = source.replace(/import.*?;/, 'const c=(props)=>props;');
  const { Dialog } = await import(`data:text/javascript,${encodeURIComponent(alone)}`);
  expect(Dialog({ children: 'inside' })).toEqual({
    copy: { text: words, items: ['one', 2], none: null },
    paused: false,
    children: 'inside',
  });
});

test.each([
  ['starts by itself', island('load')],
  ['is no island', `<p props="${escaped(written)}" component-url="/a.js"></p>`],
])('what %s keeps it', async (_, html) => {
  const files = memoryFiles();
  expect(await rewritten(html, (page) => islandProps(page, files))).toBe(html);
  expect(files.all.size).toBe(0);
});

test('a date is refused, because the module would hand on a text', async () => {
  const given = { at: [3, '2026-11-21T09:00:00.000Z'], text: [0, words] };
  await expect(islandProps(load(island('event', given)), memoryFiles())).rejects.toThrow('type 3');
});

test('what is given next to nothing keeps it, and no notes of the tools', async () => {
  const opts = (given: unknown) => `opts="${escaped(given)}"`;
  const html = (rest: string) => `<astro-island${rest} component-url="/a.js" props="{}" client="event"></astro-island>`;
  const given = html(` uid="1" ${opts({ name: 'Dialog', value: 'dialog:a&b' })}`);
  expect(await rewritten(given, (page) => islandProps(page, memoryFiles()))).toBe(
    html(` ${opts({ value: 'dialog:a&b' })}`),
  );
});
