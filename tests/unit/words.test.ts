import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rooms = globSync('src/**/words.hi.ts', { cwd: root }).map((file) => join(root, file, '..'));

/** Each English text of a room with the Hindi one in its place. */
async function textsOf(room: string): Promise<[string, string][]> {
  const english = await import(join(room, 'words.en.ts'));
  const hindi = await import(join(room, 'words.hi.ts'));
  const pairs: [string, string][] = [];
  const collect = (one: unknown, other: unknown) => {
    if (typeof one === 'string') pairs.push([one, String(other)]);
    if (typeof one !== 'object' || one === null) return;
    for (const [name, value] of Object.entries(one))
      collect(value, (other as Record<string, unknown> | undefined)?.[name]);
  };
  collect({ ...english }, { ...hindi });
  return pairs;
}

/** Names in braces, in alphabetical order: the languages have them in places of their own. */
const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(rooms)(
  'a text in Hindi has the numbers and names of the English one: %s',
  async (room) => {
    const texts = await textsOf(room);
    expect(texts.length).toBeGreaterThan(0);
    for (const [english, hindi] of texts) expect(braces(hindi), english).toEqual(braces(english));
  },
);

test('each sentence that the server translates has one Hindi sentence', async () => {
  const translated = ['src/shared', 'src/features/enquiries', 'src/features/calls'];
  const texts = (await Promise.all(translated.map((room) => textsOf(join(root, room))))).flat();
  const known = new Map(texts);
  for (const [english, hindi] of texts) expect(known.get(english), english).toBe(hindi);
});
