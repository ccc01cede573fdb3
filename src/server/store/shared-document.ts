import { randomUUID } from 'node:crypto';
import type { z } from '#shared/schema.ts';
import { inEnglish, type Message, messageIn } from '../languages.ts';
import { parseJson } from './parse-json.ts';
import type { BlobStore } from './store.ts';

/** A JSON text of the store that is always changed as a whole. */
export type Document<Value> = ReturnType<typeof openDocument<Value>>;

/** A stored text is damaged. Its message never quotes the text. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  /** Tells the person who asked what this means for them, and what to do. */
  readonly damaged: Message;

  constructor(damaged: Message) {
    super(messageIn(inEnglish, damaged));
    this.damaged = damaged;
  }
}

/**
 * Parses a text where a damaged one must not be taken for none: it would open something, or be
 * written over.
 *
 * @param damaged - the message for a person if it is damaged.
 * @returns null for no text.
 * @throws {UnreadableDocument} where it is damaged.
 */
export function parseStrictly<Shape extends z.core.$ZodType>(
  shape: Shape,
  text: string | null,
  damaged: Message,
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
