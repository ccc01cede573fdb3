import {
  eventFaults,
  isNameOfMade,
  isOfWhole,
  lossOf,
} from '#features/facts/contract/event-rules.ts';
import { currentId, eventOfField, type FactValues } from '#features/facts/contract/field-ids.ts';
import { type FactValue, isEmptyFact, validateFact } from '#features/facts/contract/values.ts';
import { HttpError } from '#server/http/errors.ts';
import { type BuiltFacts, type FactField, factMessages } from '../contract/admin.ts';
import { contactFacts, stageMessages } from '../contract/stage.ts';

interface AskedChange {
  readonly field: string;
  readonly before: FactValue;
  readonly after: FactValue;
}

type Faults = Readonly<Record<string, string>>;

/** @throws {HttpError} 422 with a message by field, where there is one. */
function requireNone(faults: Faults): void {
  const [first] = Object.values(faults);
  if (first) throw new HttpError('invalid', first, { fields: { ...faults } });
}

/**
 * Validates the changes of a form, each by its own field.
 *
 * @param stored - the values before.
 * @throws {HttpError} 404 for a field that does not exist, 422 with a message for each value that
 *   does not fit.
 */
export function openForm(
  groups: BuiltFacts['groups'],
  stored: FactValues,
  asked: readonly AskedChange[],
) {
  const all = groups.flatMap(({ fields }) => fields);
  const byId = new Map(all.map((field) => [field.id, field]));
  const fields: FactField[] = [];
  const faults: Record<string, string> = {};
  const changes = asked.map((change) => {
    const id = currentId(change.field);
    const field = byId.get(id);
    // The value of a field that the site does not have any more can only be deleted.
    if (!field && change.after === null && id in stored) return { ...change, field: id };
    if (!field) throw new HttpError('not-found', factMessages.unknown);
    fields.push(field);
    const judged = change.after === null ? { value: null } : validateFact(field, change.after);
    if ('error' in judged) faults[field.id] = judged.error;
    return { ...change, field: field.id, after: 'error' in judged ? null : judged.value };
  });
  requireNone(faults);
  return {
    /** The fields that are changed. */
    fields,
    changes,
    inFile: (id: string): FactValue => byId.get(id)?.yaml ?? null,
    /**
     * Validates that an open site keeps its phone, email and street.
     *
     * @param values - with the changes.
     * @throws {HttpError} 422 with a message by field.
     */
    requireContact(values: FactValues): void {
      const emptied = contactFacts.filter(
        (id) =>
          changes.some(({ field }) => field === id) &&
          isEmptyFact(values[id] ?? byId.get(id)?.yaml ?? ''),
      );
      requireNone(Object.fromEntries(emptied.map((id) => [id, stageMessages.keep])));
    },
    /**
     * Validates the values of each changed event together.
     *
     * @param values - with the changes.
     * @param live - values that the site shows.
     * @throws {HttpError} 422 with messages by field.
     */
    requireWholeEvents(values: FactValues, live: FactValues): void {
      const ofWholes = fields.filter(isOfWhole);
      for (const [event, changed] of Map.groupBy(ofWholes, ({ id }) => eventOfField(id) ?? '')) {
        const loss = changed.some(isNameOfMade) && lossOf(event, values, live);
        requireNone(loss ? Object.fromEntries(changed.map(({ id }) => [id, loss])) : {});
        const own = all.filter(({ id }) => eventOfField(id) === event);
        requireNone(eventFaults(own, ({ id, yaml }) => values[id] ?? yaml));
      }
    },
  };
}
