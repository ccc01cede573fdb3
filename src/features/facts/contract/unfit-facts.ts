import type { BuiltFacts, FactField } from './admin.ts';
import { eventFaults } from './event-rules.ts';
import { eventOfField, type FactValues, placeOf, retiredReason } from './field-ids.ts';
import { fieldNames } from './field-names.ts';
import { validateFact } from './values.ts';

type Groups = BuiltFacts['groups'];

/** A stored value that cannot be shown. */
export interface UnfitFact {
  /** Id of its field. */
  readonly field: string;
  /** Name of the field, and of the thing that it belongs to. */
  readonly name: string;
  /** What is wrong with it, and what to do: a sentence for the owner. */
  readonly reason: string;
}

/** Values of an event that are shown together or not at all: its date, or its words in a language. */
function partOfEvent(id: string): string | undefined {
  const event = eventOfField(id);
  const { path } = placeOf(id);
  if (!event) return undefined;
  if (path.startsWith('date.')) return `${event} date`;
  return path === 'title' || path === 'text' ? `${event} ${id.slice(0, 2)}` : undefined;
}

/** Values that fit on their own, and not with the others of their event. */
function unfitTogether(fields: readonly FactField[], values: FactValues): [string, string][] {
  const ofEvents = Map.groupBy(fields, ({ id }) => eventOfField(id));
  ofEvents.delete(undefined);
  return [...ofEvents.values()].flatMap((own) => {
    const faults = Object.entries(eventFaults(own, ({ id, yaml }) => values[id] ?? yaml));
    return faults.flatMap(([faulty, reason]) =>
      own
        .filter(({ id }) => id in values && partOfEvent(id) === partOfEvent(faulty))
        .map(({ id }): [string, string] => [id, reason]),
    );
  });
}

/**
 * The values that cannot be shown: each is validated as when it was saved, and then the values of
 * each event together. A value without a field is left to the schema of its file (settle-facts.ts).
 */
export function unfitFacts(groups: Groups, values: FactValues): UnfitFact[] {
  const fields = new Map(
    groups.flatMap((group) => group.fields.map((one) => [one.id, one] as const)),
  );
  const reasons = new Map<string, string>();
  for (const [id, value] of Object.entries(values)) {
    const field = fields.get(id);
    const judged = field && validateFact(field, value);
    const reason = judged && 'error' in judged ? judged.error : retiredReason(id);
    if (reason) reasons.set(id, reason);
  }
  const fitting = Object.fromEntries(Object.entries(values).filter(([id]) => !reasons.has(id)));
  for (const [id, reason] of unfitTogether([...fields.values()], fitting)) reasons.set(id, reason);
  const nameOf = fieldNames(groups);
  return [...reasons].map(([field, reason]) => ({ field, name: nameOf(field), reason }));
}
