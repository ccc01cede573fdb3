import { call, reload } from '#features/admin-parts/queries.ts';
import { changeRoom } from '#features/enquiries/admin/address.store.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { type AdminFacts, type FactField, facts } from '../contract/admin.ts';
import { makeEvent } from '../contract/event-changes.ts';
import { eventField, placeOf } from '../contract/field-ids.ts';
import type { FactValue } from '../contract/values.ts';
import { currentValue } from './fact-words.ts';
import { $drafts, keepFactDraft, showCurrentFacts, type Unsaved } from './facts.store.ts';
import { eventOf, type Thing, thingsOf } from './things.ts';
import { factsDeskWords } from './words.ts';

/** The fields of an event that is being written. What becomes of it is said later. */
export const unmadeFields = ({ newEvent }: AdminFacts): FactField[] =>
  newEvent
    .filter(({ id }) => !id.endsWith('#status'))
    // It has no page to look at yet.
    .map(({ page: _page, ...field }) => field);

/** The events that there are, to copy from. */
export const eventsToCopy = ({ groups }: AdminFacts): Thing[] =>
  groups.flatMap(thingsOf).filter((thing) => eventOf(thing) !== undefined);

/** What stands in a field of an event, in the place of a field of a new one. */
function copied(data: AdminFacts, from: Thing, { id }: FactField): FactValue {
  const [language] = id.split('/');
  const wanted = eventField(eventOf(from) ?? '', placeOf(id).path, language);
  const field = from.fields.find((one) => one.id === wanted);
  return field ? currentValue(data, field) : '';
}

/**
 * Puts an event into the fields of the new one, but for its day and its names: a Hindi one that was
 * overlooked would go onto the site. Undefined empties them.
 */
export function beginWith(data: AdminFacts, from: Thing | undefined): void {
  for (const field of unmadeFields(data)) {
    const isItsOwn = /#(?:title|date\.(?:starts|ends))$/.test(field.id);
    const value = from && !isItsOwn ? copied(data, from, field) : '';
    keepFactDraft(field.id, value === '' ? null : { value, before: field.yaml });
  }
}

/** Why an event was not made: the messages of its fields, or a failure. */
function reasonOf(failure: unknown): Unsaved {
  const faults = failure instanceof ApiError ? failure.fields : {};
  return Object.keys(faults).length > 0 ? { type: 'invalid', faults } : { type: 'failed', failure };
}

/**
 * Makes the event that is written in these fields, and opens its screen.
 *
 * @returns why it was not made; null where it was.
 */
export async function makeOfDrafts(fields: readonly FactField[]): Promise<Unsaved | null> {
  const drafts = $drafts.get();
  const values = Object.fromEntries(
    fields.map(({ id, yaml }) => [id, drafts[id]?.value ?? yaml] as const),
  );
  try {
    const answer = await call(makeEvent, { values });
    for (const { id } of fields) keepFactDraft(id, null);
    showCurrentFacts(answer);
    changeRoom('facts', eventField(answer.event, 'title'));
    void showToast(factsDeskWords.event.made);
    return null;
  } catch (failure) {
    void reload(facts);
    return reasonOf(failure);
  }
}
