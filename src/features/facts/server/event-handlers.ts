import { filedEvents, idFor } from '#features/facts/contract/all-fields.ts';
import type { makeEvent, removeEvent } from '#features/facts/contract/event-changes.ts';
import {
  createdEventsIn,
  eventFaults,
  eventMessages,
} from '#features/facts/contract/event-rules.ts';
import { draftEventId, eventField, eventOfField } from '#features/facts/contract/field-ids.ts';
import {
  type FactValue,
  isEmptyFact,
  sameFact,
  validateFact,
} from '#features/facts/contract/values.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { type FactField, factMessages } from '../contract/admin.ts';
import { currentFacts, type FactDeps } from './current-facts.ts';
import { type DeskFacts, openFacts, withChanges } from './document.ts';
import { newEventId } from './event-id.ts';
import { loadBuiltFacts } from './publishing.ts';

type Values = DeskFacts['values'];

/**
 * What is written for a new event, as it is kept, by field; empty ones are left out.
 *
 * @throws {HttpError} 422 with a message for each field that does not fit.
 */
function judged(template: readonly FactField[], given: Values): [string, FactValue][] {
  const faults: Record<string, string> = {};
  const kept = new Map<string, FactValue>();
  for (const field of template) {
    const answer = validateFact(field, given[field.id] ?? field.yaml);
    if ('error' in answer) faults[field.id] = answer.error;
    else kept.set(field.id, answer.value);
  }
  const all = { ...eventFaults(template, ({ id }) => kept.get(id) ?? ''), ...faults };
  const [first] = Object.values(all);
  if (first) throw new HttpError('invalid', first, { fields: all });
  return [...kept].filter(([, value]) => !isEmptyFact(value));
}

/** An event that says the very same: the answer to an earlier try was lost. */
function sameEvent(values: Values, wanted: readonly [string, FactValue][]): string | undefined {
  return createdEventsIn(values, new Set()).find((event) => {
    const said = Object.keys(values).filter((id) => eventOfField(id) === event);
    return (
      said.length === wanted.length &&
      wanted.every(([id, value]) => sameFact(values[idFor(event, id)] ?? null, value))
    );
  });
}

/** Makes an event of what is written for it. */
export const make: Handle<typeof makeEvent, FactDeps> = async ({ input, services }) => {
  const { store, clock, session, audit } = services;
  const built = await loadBuiltFacts();
  const wanted = judged(built.newEvent, input.values);
  const filed = filedEvents(built);
  const written = new Map(wanted);
  const said = (path: string) => written.get(eventField(draftEventId, path)) ?? null;
  const icon = said('icon');
  const kinds = built.newEvent.flatMap(({ options = [] }) => options);
  const kind = kinds.find(({ value }) => value === icon)?.label ?? '';
  const by = { at: clock().toISOString(), by: session?.device ?? '' };
  let event = '';
  await openFacts(store).change((now) => {
    const same = sameEvent(now.values, wanted);
    const made = new Set(createdEventsIn(now.values, filed));
    const isTaken = (id: string) => id === draftEventId || filed.has(id) || made.has(id);
    event = same ?? newEventId(said, kind, isTaken);
    if (same) return null;
    const changes = wanted.map(([id, after]) => ({ field: idFor(event, id), before: '', after }));
    return withChanges(now, () => '', { changes, ...by }).facts;
  });
  await audit.add('event-made', { of: event });
  const { current, groups } = await currentFacts(services, built);
  return { body: { success: true, event, ...current, groups } };
};

/**
 * Takes an event away that was never on the site: nobody has its address, and nobody has
 * registered.
 */
export const handleRemoveEvent: Handle<typeof removeEvent, FactDeps> = async ({
  input,
  services,
}) => {
  const { store, clock, session, audit } = services;
  const { event } = input;
  const built = await loadBuiltFacts();
  const document = openFacts(store);
  const { values } = await document.read();
  if (!createdEventsIn(values, filedEvents(built)).includes(event))
    throw new HttpError('not-found', factMessages.unknown);
  const { live, current } = await currentFacts(services, built);
  if (current.publish.state === 'publishing' || createdEventsIn(live, new Set()).includes(event))
    throw new HttpError('invalid', eventMessages.keep);
  const by = { at: clock().toISOString(), by: session?.device ?? '' };
  await document.change((now) => {
    const said = Object.entries(now.values).filter(([id]) => eventOfField(id) === event);
    const changes = said.map(([field, before]) => ({ field, before, after: null }));
    return withChanges(now, () => null, { changes, ...by }).facts;
  });
  await audit.add('event-removed', { of: event });
  const after = await currentFacts(services, built);
  return { body: { success: true, ...after.current, groups: after.groups } };
};
