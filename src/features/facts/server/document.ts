/*
 * This room keeps the facts that the owner changes in the admin area: contact details, hours,
 * events, photos and the like. Its way in is `openFacts` with `withChanges` for the admin area, and
 * `readUrgentFacts` for what pages show at once. It never writes a file of the site: a build takes
 * the values over.
 */

import { currentId, withCurrentIds } from '#features/facts/contract/field-ids.ts';
import { siteStages } from '#features/facts/contract/stage.ts';
import { type FactValue, factValue, sameFact } from '#features/facts/contract/values.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { type Document, openDocument, parseStrictly } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';
import { type FactConflict, factChange, factMessages } from '../contract/admin.ts';
import { factsKey } from './stored-keys.mjs';

/** Most changes that are kept for the history; older ones are dropped. */
const mostChanges = 500;

const values = z.record(z.string(), factValue);

const shape = z.object({
  /** Number of changes there were in all. */
  version: z.number(),
  values,
  /** Newest first. */
  changes: z.array(factChange),
  /** Stage of the site; missing in documents from before there were stages. */
  stage: z.optional(z.enum(siteStages)),
  /** What was built into the site last. */
  published: z.nullable(z.object({ version: z.number(), values, at: z.string() })),
});

/** All facts that the owner has changed, as one document. */
export type DeskFacts = z.infer<typeof shape>;

const noFacts: DeskFacts = {
  version: 0,
  values: {},
  changes: [],
  stage: 'example',
  published: null,
};

/** The same document by the ids that its fields have now. It may be of an earlier version. */
const withCurrent = ({ values, changes, published, ...facts }: DeskFacts): DeskFacts => ({
  ...facts,
  values: withCurrentIds(values),
  changes: changes.map((change) => ({ ...change, field: currentId(change.field) })),
  published: published && { ...published, values: withCurrentIds(published.values) },
});

/** The facts that a text holds. Throws where it is damaged. */
export function parseFacts(text: string | null): DeskFacts {
  const facts = parseStrictly(shape, text, factMessages.damaged);
  return facts ? withCurrent(facts) : noFacts;
}

/**
 * The document of facts. Reading a damaged document throws: if it counted as empty, the next change
 * would overwrite it.
 */
export const openFacts = (store: BlobStore): Document<DeskFacts> =>
  openDocument(store, factsKey, parseFacts);

const readable = z.object({ values: z.record(z.string(), z.unknown()) });

/** The values alone, whatever else of the document is damaged; none if the values are. */
export async function readValues(store: BlobStore): Promise<Readonly<Record<string, unknown>>> {
  return withCurrentIds(parseJson(readable, await store.read(factsKey))?.values ?? {});
}

/** Changes that are asked for at once; an `after` of null goes back to the value of the file. */
interface AskedChanges {
  readonly changes: readonly {
    readonly field: string;
    readonly before: FactValue;
    readonly after: FactValue;
  }[];
  /** ISO 8601 instant. */
  readonly at: string;
  /** The device. */
  readonly by: string;
}

/**
 * The document with more changes. One that was made already is left out: the answer to an earlier
 * try was lost.
 *
 * @param inFile - value of a field in its file.
 * @returns `conflicts`: the fields that somebody else has changed, so that their `before` is not
 *   their value.
 */
export function withChanges(
  facts: DeskFacts,
  inFile: (field: string) => FactValue,
  { changes, at, by }: AskedChanges,
): { facts: DeskFacts; conflicts: FactConflict[] } {
  const conflicts: FactConflict[] = [];
  let { version } = facts;
  const stored = { ...facts.values };
  const made: DeskFacts['changes'] = [];
  for (const { field, before, after } of changes) {
    const current = stored[field] ?? null;
    if (sameFact(current, after)) continue;
    const now = current ?? inFile(field);
    const last = facts.changes.find((change) => change.field === field);
    const isByLast = last && sameFact(last.after ?? inFile(field), now);
    if (!sameFact(now, before)) conflicts.push({ field, now, ...(isByLast && { change: last }) });
    version += 1;
    made.unshift({ version, at, by, field, before: current, after });
    if (after === null) delete stored[field];
    else stored[field] = after;
  }
  const kept = [...made, ...facts.changes].slice(0, mostChanges);
  return { facts: { ...facts, version, values: stored, changes: kept }, conflicts };
}
