import { filled } from '#features/desk-parts/filled.ts';
import type { FactField, Facts } from '../contract/desk.ts';
import { type Thing, thingsOf } from './things.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords;

/** One thing that waits to be put onto the site. */
export interface PendingChange {
  /** Id of the first field of it that is changed. */
  readonly field: string;
  /** What it is, such as `New event: Sales talk`, or a thing with the facts that are changed. */
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
  if (isNewEvent(thing)) return filled(t.publish.newEvent, { title });
  const labels = changed.map(labelOf);
  const [only] = labels;
  // A group of one fact is called as that fact is.
  if (labels.length === 1 && only === title) return title;
  return filled(t.publish.changed, { title, facts: labels.join(', ') });
}

/** What waits to be put onto the site, thing by thing: one new event is one change. */
export function pendingChanges(data: Facts): PendingChange[] {
  const pending = new Set(data.pending);
  return data.groups.flatMap(thingsOf).flatMap((thing) => {
    const changed = thing.fields.filter(({ id }) => pending.has(id));
    const [first] = changed;
    return first ? [{ field: first.id, text: textOf(thing, changed) }] : [];
  });
}
