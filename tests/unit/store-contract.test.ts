import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from '#server/store/store.ts';
import { type StoreGround, storeGrounds } from '../support/store-grounds.ts';

/** What the server asks of a store, wherever its texts lie. */
describe.each(storeGrounds)('a store on $name', ({ isAtomic, begin }) => {
  let ground: Awaited<ReturnType<StoreGround['begin']>>;
  let store: BlobStore;
  beforeEach(async () => {
    ground = await begin();
    store = ground.store;
  });
  afterEach(() => ground.stop());

  test('gives every text back as it was written', async () => {
    const texts = ['', ' ', 'हिन्दी 🙏 é', '{"a":"\\u0000"}', 'line\r\nline\n', 'x'.repeat(300_000)];
    for (const [index, text] of texts.entries()) {
      await store.create(`a/${index}`, text);
      expect(await store.read(`a/${index}`)).toBe(text);
    }
    expect(await store.read('a/none')).toBeNull();
  });

  test('creates a text once, and gives the one that stands to who comes later', async () => {
    expect(await store.create('a/b', 'first')).toEqual({ created: true, text: 'first' });
    expect(await store.create('a/b', 'second')).toEqual({ created: false, text: 'first' });
    expect(await store.read('a/b')).toBe('first');
    await store.replace('a/b', 'third');
    expect(await store.read('a/b')).toBe('third');
  });

  test('changes a text, and leaves it where nothing is to change', async () => {
    const add = (text: string | null) => String(Number(text) + 1);
    expect(await store.changeDocument('a/b', () => null)).toBeNull();
    expect(await store.changeDocument('a/b', add)).toBe('1');
    expect(await store.changeDocument('a/b', add)).toBe('2');
    expect(await store.changeDocument('a/b', () => null)).toBe('2');
    expect(await store.changeDocument('a/b', (text) => text)).toBe('2');
    const failing = store.changeDocument('a/b', () => {
      throw new Error('no change');
    });
    await expect(failing).rejects.toThrow('no change');
    expect(await store.read('a/b')).toBe('2');
  });

  test('changes what another writer put there in between', async () => {
    await store.create('a/b', 'one');
    let other: Promise<void> | null = null;
    const changed = store.changeDocument('a/b', (text) => {
      other ??= store.replace('a/b', 'two');
      return `${text}, three`;
    });
    // Which of both is first is theirs to settle; nothing of either may be half there.
    expect(['one, three', 'two, three']).toContain(await changed);
    await other;
    expect(['two', 'one, three', 'two, three']).toContain(await store.read('a/b'));
  });

  test('removes one text, twice the same, and none beside it', async () => {
    for (const key of ['a/b', 'a/bc', 'a/c/b']) await store.create(key, key);
    await store.remove('a/b');
    await store.remove('a/b');
    expect(await store.read('a/b')).toBeNull();
    expect((await store.keys('a/')).sort()).toEqual(['a/bc', 'a/c/b']);
  });

  test('lists the keys of a folder, with an etag that follows the text, and its folders', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `a/${index % 3}/${index}.json`);
    for (const key of [...keys, 'ab/x', 'a/top']) await store.create(key, key);
    expect((await store.keys('a/1/')).sort()).toEqual(
      keys.filter((key) => key.startsWith('a/1/')).sort(),
    );
    expect((await store.folders('a/')).sort()).toEqual(['0', '1', '2']);
    expect(await store.folders('none/')).toEqual([]);
    const etagOf = async () => (await store.list('a/')).find(({ key }) => key === 'a/top')?.etag;
    const before = await etagOf();
    expect(await etagOf()).toBe(before);
    await store.replace('a/top', 'changed');
    expect(await etagOf()).not.toBe(before);
  });

  if (!isAtomic) return;

  test('lets one of fifty create a text', async () => {
    const writers = Array.from({ length: 50 }, (_, index) => store.create('a/b', `by ${index}`));
    const answers = await Promise.all(writers);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    const standing = await store.read('a/b');
    expect(answers.every(({ text }) => text === standing)).toBe(true);
  });

  test('makes all of a hundred changes at once', async () => {
    const add = (text: string | null) => String(Number(text) + 1);
    await Promise.all(Array.from({ length: 100 }, () => store.changeDocument('a/b', add)));
    expect(await store.read('a/b')).toBe('100');
  });
});
