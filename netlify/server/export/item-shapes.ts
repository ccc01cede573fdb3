import { listedContact, listedIncubation } from '#contracts/admin-submissions.ts';
import type { ItemSchema } from '../enquiries/list-enquiries.ts';
import type { Kind } from '../enquiries/records.ts';

/** The shape in which each kind of enquiry is shown: its fields are the columns of an export. */
export const itemShapes: Readonly<Record<Kind, ItemSchema>> = {
  contact: listedContact,
  'startup-incubation': listedIncubation,
};
