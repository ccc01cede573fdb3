import { filled } from '#features/admin-parts/filled.ts';
import type { AdminFacts, FactField } from '../contract/admin.ts';
import { draftEventId, eventOfField } from '../contract/field-ids.ts';
import { isLiveAtOnce } from './fact-words.ts';
import { type Thing, thingsOf, unmadeField } from './things.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords;

/** Facts of one thing, for a list. */
export interface ThingChange {
  /** Id of the first of them. */
  readonly field: string;
  /** Such as `New event: Sales talk`, or a thing with the facts that are changed. */
  readonly text: string;
}

/** Whether a thing is an event that is not on the site yet: it has no page there. */
const isNewEvent = ({ fields }: Thing): boolean =>
  fields.some(({ made }) => made) && !fields.some(({ page }) => page);

/** The label of a field, with its language where that is another than English. */
const labelOf = ({ label, language }: FactField): string =>
  language ? `${label} (${t.hindi})` : label;

function textOf(thing: Thing, changed: readonly FactField[]): string {
  const { title } = thing;
  const labels = changed.map(labelOf);
  const [only] = labels;
  // A group of one fact is called as that fact is.
  if (labels.length === 1 && only === title) return title;
  return filled(t.publish.changed, { title, facts: labels.join(', ') });
}

/** The things with changed fields, each with what `name` makes of it. */
function changesOf(
  { groups }: AdminFacts,
  ids: ReadonlySet<string>,
  name: (thing: Thing, changed: readonly FactField[]) => string,
): ThingChange[] {
  return groups.flatMap(thingsOf).flatMap((thing) => {
    const changed = thing.fields.filter(({ id }) => ids.has(id));
    const [first] = changed;
    return first ? [{ field: first.id, text: name(thing, changed) }] : [];
  });
}

/** Saved changes that are not on the site yet, thing by thing: a new event is one change. */
export const pendingChanges = (data: AdminFacts): ThingChange[] =>
  changesOf(data, new Set(data.pending), (thing, changed) => {
    if (isNewEvent(thing)) return filled(t.publish.newEvent, { title: thing.title });
    const change = textOf(thing, changed);
    const isSeen = changed.every((field) => isLiveAtOnce(data, field));
    return isSeen ? filled(t.publish.seen, { change }) : change;
  });

/** Changes that were typed on this device and not saved, thing by thing. */
export function unsavedChanges(data: AdminFacts, drafts: Readonly<Record<string, unknown>>) {
  const ids = Object.keys(drafts);
  const isUnmade = ids.some((id) => eventOfField(id) === draftEventId);
  const unmade: ThingChange[] = isUnmade ? [{ field: unmadeField, text: t.event.new }] : [];
  return [...unmade, ...changesOf(data, new Set(ids), textOf)];
}
