import { groupBy } from '../../../lib/group-by.ts';
import type { AdminFacts, FactField } from '../contract/admin.ts';
import { draftEventId, eventField, eventOfField } from '../contract/field-ids.ts';

/** What is changed on one screen: the company, an event, a program, a figure. */
export interface Thing {
  /** Its own name, or that of its group where the group is one thing. */
  readonly title: string;
  /** Name of the group. */
  readonly group: string;
  /** In every language. */
  readonly fields: readonly FactField[];
}

/** What the fields of one thing have in common: two events may have one name. */
const keyOf = ({ id, part = '' }: FactField): string => `${part} ${eventOfField(id) ?? ''}`;

/** The things of a group: one for each part, or the group itself. */
export const thingsOf = ({ title, fields }: AdminFacts['groups'][number]): Thing[] =>
  [...groupBy(fields, keyOf).values()].map((own) => ({
    title: own[0]?.part || title,
    group: title,
    fields: own,
  }));

/** The thing that a field belongs to; undefined for a field that there is not any more. */
export const thingOf = ({ groups }: AdminFacts, id: string): Thing | undefined =>
  groups.flatMap(thingsOf).find(({ fields }) => fields.some((field) => field.id === id));

/** The event that a thing is; undefined of any other thing. */
export const eventOf = ({ fields }: Thing): string | undefined => eventOfField(fields[0]?.id ?? '');

/** The field of an event with this path, such as `status`; undefined of any other thing. */
export function partOfEvent(thing: Thing, path: string): FactField | undefined {
  const id = eventField(eventOf(thing) ?? '', path);
  return thing.fields.find((field) => field.id === id);
}

/** The field with which an event that is not made yet begins. */
export const unmadeField = eventField(draftEventId, 'title');

/** Whether a field says what an event is called and what it is, as its line in a list does not. */
export const isOfName = ({ id }: FactField): boolean =>
  eventOfField(id) !== undefined && /#(?:title|text|icon|format)$/.test(id);
