import { randomUUID } from 'node:crypto';
import type { z } from '#shared/schema.ts';
import { parseJson } from './parse-json.ts';
import type { BlobStore } from './store.ts';

/** A JSON text of the store that is always changed as a whole. */
export type Document<Value> = ReturnType<typeof openDocument<Value>>;

/**
 * What is kept is damaged. Its message goes to whoever asked: what that means for them, and the way
 * back. It never quotes the text.
 */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

/**
 * What a text says, where a damaged one must not be taken for none: it would open something, or be
 * written over.
 *
 * @param damaged - what a person is told of a damaged one.
 * @returns null for no text.
 * @throws {UnreadableDocument} where it is damaged.
 */
export function parseStrictly<Shape extends z.core.$ZodType>(
  shape: Shape,
  text: string | null,
  damaged: string,
): z.infer<Shape> | null {
  const value = parseJson(shape, text);
  if (text !== null && value === null) throw new UnreadableDocument(damaged);
  return value;
}

/** Opens a document; all it does throws StoreUnavailable unless the store confirmed. */
export function openDocument<Value>(
  store: BlobStore,
  key: string,
  parse: (text: string | null) => Value,
) {
  return {
    read: async (): Promise<Value> => parse(await store.read(key)),
    /**
     * Puts what `change` makes of the present value in its place, by compare-and-set;
     * it may be called again, and null leaves all as it is. Says whether it was changed.
     */
    async change(change: (value: Value) => object | null): Promise<boolean> {
      let written: string | null = null;
      const standing = await store.changeDocument(key, (text) => {
        // Our own, whose confirmation was lost: no other text holds the same id.
        if (written !== null && text === written) return null;
        const next = change(parse(text));
        written = next && JSON.stringify({ ...next, changeId: randomUUID() });
        return written;
      });
      return written !== null && standing === written;
    },
  };
}
