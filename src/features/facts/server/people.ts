/*
 * People on the site: customers who say something, and those who train. Whoever withdraws the consent
 * is taken off the pages at once. The history and the photo stay for some nights, so that the owner
 * can undo it, and are erased then.
 */

import type { PersonOnSite } from '#features/enquiries/contract/person.ts';
import { UnreadableDocument } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { removeAll } from '#server/store/store.ts';
import { foldText } from '#shared/fold-text.ts';
import type { FactValues } from '../contract/field-ids.ts';
import type { FactValue } from '../contract/values.ts';
import { type DeskFacts, openFacts } from './document.ts';
import { photoFolder } from './stored-keys.mjs';

/** Fields that list people who have agreed to be on the site. */
const lists = { 'site.yaml#voices': 'voices', 'site.yaml#team': 'team' } as const;
const listIds = Object.keys(lists) as (keyof typeof lists)[];
const isList = (field: string): field is keyof typeof lists => Object.hasOwn(lists, field);

/** The list and the name identify a person. */
const nameIn = (field: string, name: string): string => `person.${field}.${foldText(name).trim()}`;

/** The rows of a list that name a person. */
const peopleIn = (value: FactValue | undefined) =>
  (Array.isArray(value) ? value : []).flatMap((row) =>
    'name' in row && typeof row.name === 'string' ? [{ name: row.name, row }] : [],
  );

/** Names of everybody whom some values list. */
const namesIn = (values: FactValues): string[] =>
  listIds.flatMap((id) => peopleIn(values[id]).map(({ name }) => nameIn(id, name)));

/** A list without some people. */
function without(field: string, value: FactValue, gone: ReadonlySet<string>): FactValue {
  const rows = peopleIn(value).filter(({ name }) => gone.has(nameIn(field, name)));
  if (rows.length === 0 || !Array.isArray(value)) return value;
  const left = rows.map(({ row }) => row as object);
  return value.filter((row) => !left.includes(row)) as FactValue;
}

/** The names of people and the keys of photos that only the history has, or nothing any more. */
function onlyInHistory({ values, changes, published }: DeskFacts, photos: readonly string[]) {
  const onSite = new Set([...namesIn(values), ...namesIn(published?.values ?? {})]);
  const inHistory = changes
    .filter(({ field }) => isList(field))
    .flatMap(({ field, before, after }) =>
      [before, after].flatMap((value) => peopleIn(value).map(({ name }) => nameIn(field, name))),
    );
  return new Set([...inHistory.filter((name) => !onSite.has(name)), ...photos]);
}

const unnamedPhotos = (facts: DeskFacts, keys: readonly string[]): string[] => {
  const named = JSON.stringify(facts);
  return keys.filter((key) => !named.includes(`desk-${key.slice(photoFolder.length)}.jpg`));
};

/** Names of what can be forgotten: people who left the site, and photos that nothing names. */
export async function readForgettable(store: BlobStore): Promise<string[]> {
  try {
    const facts = await openFacts(store).read();
    return [...onlyInHistory(facts, unnamedPhotos(facts, await store.keys(photoFolder)))];
  } catch (error) {
    // The owner sees that it is damaged; the rest of the night goes on.
    if (error instanceof UnreadableDocument) return [];
    throw error;
  }
}

/** Erases people from the history of the facts, and photos. @param names - of {@link readForgettable}. */
export async function forgetPeople(store: BlobStore, names: ReadonlySet<string>): Promise<void> {
  if (names.size === 0) return;
  const document = openFacts(store);
  await document.change((facts) => {
    // Somebody may have come back since.
    const gone = new Set([...onlyInHistory(facts, [])].filter((name) => names.has(name)));
    if (gone.size === 0) return null;
    const changes = facts.changes.map((change) =>
      isList(change.field)
        ? {
            ...change,
            before: without(change.field, change.before, gone),
            after: without(change.field, change.after, gone),
          }
        : change,
    );
    return { ...facts, changes };
  });
  const photos = unnamedPhotos(await document.read(), await store.keys(photoFolder));
  await removeAll(
    store,
    photos.filter((key) => names.has(key)),
  );
}

/** Finds people of some names on the site, and in the history of its facts. */
export async function findPeople(
  store: BlobStore,
  names: readonly string[],
): Promise<PersonOnSite[]> {
  const { values, changes } = await openFacts(store).read();
  const wanted = new Set(names.map((name) => foldText(name).trim()).filter(Boolean));
  return listIds.flatMap((id) => {
    const now = peopleIn(values[id]);
    const before = changes
      .filter(({ field }) => field === id)
      .flatMap((change) => [...peopleIn(change.before), ...peopleIn(change.after)]);
    const found = new Map<string, PersonOnSite>();
    for (const [isShown, people] of [
      [true, now],
      [false, before],
    ] as const)
      for (const { name } of people) {
        const folded = foldText(name).trim();
        if (wanted.has(folded) && !found.has(folded))
          found.set(folded, { name, list: lists[id], isShown });
      }
    return [...found.values()];
  });
}
