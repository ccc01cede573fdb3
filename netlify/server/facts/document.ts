/*
 * This room keeps what the owner says of the company in the desk: contact details, hours, events,
 * photos and the like. Its way in is `openFacts` with `withChange` for the desk, and
 * `readUrgentFacts` for what pages show at once. It never writes a file of the site: a build takes
 * the values over.
 */

import { factChange, factMessages } from '#features/facts/contract/desk.ts';
import { currentId, withCurrentIds } from '#features/facts/contract/field-ids.ts';
import { type FactValue, factValue, sameFact } from '#features/facts/contract/values.ts';
import { z } from '#shared/schema.ts';
import { parseJson } from '../store/parse-json.ts';
import { type Document, openDocument, parseStrictly } from '../store/shared-document.ts';
import type { BlobStore } from '../store/store.ts';
import { factsKey } from './stored-keys.mjs';

/** Changes of facts that are kept for the owner to look back on; older ones are dropped. */
const mostChanges = 500;

const values = z.record(z.string(), factValue);

const shape = z.object({
  /** Number of changes there were in all. */
  version: z.number(),
  values,
  /** Newest first. */
  changes: z.array(factChange),
  /** What was built into the site last. */
  published: z.nullable(z.object({ version: z.number(), values, at: z.string() })),
});

/** Everything that the owner has said in the desk, as one document. */
export type DeskFacts = z.infer<typeof shape>;

const noFacts: DeskFacts = { version: 0, values: {}, changes: [], published: null };

/** The same document by the ids that its fields have now: it may be of an earlier version of the site. */
const withCurrent = ({ values, changes, published, ...facts }: DeskFacts): DeskFacts => ({
  ...facts,
  values: withCurrentIds(values),
  changes: changes.map((change) => ({ ...change, field: currentId(change.field) })),
  published: published && { ...published, values: withCurrentIds(published.values) },
});

/**
 * The document of facts. Reading a damaged document throws: if it counted as empty, the next change
 * would overwrite it.
 */
export const openFacts = (store: BlobStore): Document<DeskFacts> =>
  openDocument(store, factsKey, (text) => {
    const facts = parseStrictly(shape, text, factMessages.damaged);
    return facts ? withCurrent(facts) : noFacts;
  });

const readable = z.object({ values: z.record(z.string(), z.unknown()) });

/** The values alone, whatever else of the document is damaged; none if the values are. */
export async function readValues(store: BlobStore): Promise<Readonly<Record<string, unknown>>> {
  return withCurrentIds(parseJson(readable, await store.read(factsKey))?.values ?? {});
}

/** A change that is asked for; a value of null goes back to what the file says. */
type AskedChange = Readonly<
  Record<'field' | 'at' | 'by', string> & Record<'before' | 'after', FactValue>
>;

/**
 * The document with one change more.
 *
 * @param inFile - what the file says of the field.
 * @returns null where `before` is neither in the desk nor in the file:
 *   somebody else has changed it.
 */
export function withChange(
  facts: DeskFacts,
  inFile: FactValue,
  { at, by, ...asked }: AskedChange,
): DeskFacts | null {
  const { field, before, after } = asked;
  const current = facts.values[field] ?? null;
  if (!sameFact(current ?? inFile, before)) return null;
  const version = facts.version + 1;
  const { [field]: _current, ...others } = facts.values;
  return {
    ...facts,
    version,
    values: after === null ? others : { ...others, [field]: after },
    changes: [{ version, at, by, field, before: current, after }, ...facts.changes].slice(
      0,
      mostChanges,
    ),
  };
}
