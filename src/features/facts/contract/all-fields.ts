import type { BuiltFacts, FactField } from './admin.ts';
import { createdEventsIn, languagesOfMade } from './event-rules.ts';
import { draftEventId, eventField, eventOfField, type FactValues } from './field-ids.ts';

/** Ids of the events that have a file. */
export const filedEvents = ({ groups }: Pick<BuiltFacts, 'groups'>): ReadonlySet<string> =>
  new Set(groups.flatMap(({ fields }) => fields.flatMap(({ id }) => eventOfField(id) ?? [])));

/** Id of a field of the template (`newEvent`), for one event. */
export const idFor = (event: string, field: string): string =>
  field.replace(`/${draftEventId}.yaml#`, `/${event}.yaml#`);

/** Fields of an event made in the admin area. Each has the address of its page once that is live. */
function fieldsOfMade(
  template: readonly FactField[],
  event: string,
  values: FactValues,
  live: FactValues,
) {
  const onSite = languagesOfMade(event, live);
  const title =
    values[eventField(event, 'title')] || values[eventField(event, 'title', 'hi')] || event;
  return template.map(({ page, other, ...field }): FactField => {
    const isOnSite = page && onSite.includes(field.language ?? 'en');
    return {
      ...field,
      id: idFor(event, field.id),
      part: String(title),
      ...(other && { other: idFor(event, other) }),
      ...(isOnSite && { page: page.replace(draftEventId, event) }),
    };
  });
}

/**
 * All fields: those that the build lists, and those of the events made in the admin area, newest
 * first.
 *
 * @param live - values that the site shows.
 */
export function allGroups(
  built: Pick<BuiltFacts, 'groups' | 'newEvent'>,
  values: FactValues,
  live: FactValues,
): BuiltFacts['groups'] {
  const made = createdEventsIn(values, filedEvents(built))
    .reverse()
    .flatMap((event) => fieldsOfMade(built.newEvent, event, values, live));
  return built.groups.map((group) =>
    group.id === 'events' ? { ...group, fields: [...made, ...group.fields] } : group,
  );
}
