import { groupBy } from '../../../lib/group-by.ts';
import type { FactField, Facts } from '../contract/desk.ts';

/** What is changed on one screen: the company, an event, a program, a figure. */
export interface Thing {
  /** Its own name, or that of its group where the group is one thing. */
  readonly title: string;
  /** Name of the group. */
  readonly group: string;
  /** In every language. */
  readonly fields: readonly FactField[];
}

/** The things of a group: one for each part, or the group itself. */
export const thingsOf = ({ title, fields }: Facts['groups'][number]): Thing[] =>
  [...groupBy(fields, ({ part = '' }) => part)].map(([part, own]) => ({
    title: part || title,
    group: title,
    fields: own,
  }));

/** The thing that a field belongs to; undefined for a field that there is not any more. */
export const thingOf = ({ groups }: Facts, id: string): Thing | undefined =>
  groups.flatMap(thingsOf).find(({ fields }) => fields.some((field) => field.id === id));

/** The field of an event that says whether it is full; undefined of any other thing. */
export const statusOf = ({ fields }: Thing): FactField | undefined =>
  fields.find(({ id }) => /^en\/events\/[a-z0-9-]+\.yaml#status$/.test(id));
