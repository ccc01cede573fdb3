import type { BuiltFacts, FactField } from '#features/facts/contract/desk.ts';
import {
  eventField,
  eventMessages,
  eventOfField,
  languagesOfMade,
  madeIn,
  unmadeEvent,
} from '#features/facts/contract/made-events.ts';
import type { DeskFacts } from './document.ts';

type Values = DeskFacts['values'];

/** Ids of the events that have a file. */
export const filedEvents = ({ groups }: BuiltFacts): ReadonlySet<string> =>
  new Set(groups.flatMap(({ fields }) => fields.flatMap(({ id }) => eventOfField(id) ?? [])));

/** The id of a field of the template (`newEvent`), for one event. */
export const idFor = (event: string, field: string) =>
  field.replace(`/${unmadeEvent}.yaml#`, `/${event}.yaml#`);

/** The fields of an event that the desk has made; each names its page where that is on the site. */
function fieldsOfMade(template: readonly FactField[], event: string, values: Values, live: Values) {
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
      ...(isOnSite && { page: page.replace(unmadeEvent, event) }),
    };
  });
}

/**
 * All fields: those that the build lists, and those of the events that the desk has made, the
 * newest first.
 *
 * @param live - values that the site shows.
 */
export function allGroups(built: BuiltFacts, values: Values, live: Values): BuiltFacts['groups'] {
  const made = madeIn(values, filedEvents(built))
    .reverse()
    .flatMap((event) => fieldsOfMade(built.newEvent, event, values, live));
  return built.groups.map((group) =>
    group.id === 'events' ? { ...group, fields: [...made, ...group.fields] } : group,
  );
}

/**
 * Why an event cannot lose these values: it would have no page left, or one that is on the site
 * would be gone. Undefined where it can.
 */
export function lossOf(event: string, values: Values, live: Values): string | undefined {
  const left = languagesOfMade(event, values);
  if (languagesOfMade(event, live).some((language) => !left.includes(language)))
    return eventMessages.onSite;
  return left.length === 0 ? eventMessages.nothing : undefined;
}
