import type { EnquiryKind } from '#shared/enquiry.ts';
import { defineContract, z } from '#shared/schema.ts';
import { contactSubmission } from './contact.ts';
import { filterShape } from './filter.ts';
import { enquirySource } from './source.ts';
import { startupIncubationSubmission } from './startup-incubation.ts';
import { enquiryState } from './state.ts';

/** Full records that one answer holds where no number is asked for. */
export const pageSize = 50;

/** Most full records one answer holds. */
export const maxPageSize = 500;

/** Most enquiries that the first page of a list brings along because they are due. */
export const maxDue = 50;

/** Query of a list: all parts optional, as strings because a URL carries strings. */
export const listQuery = z.object({
  /** `nextCursor` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** 1 to {@link maxPageSize}. */
  limit: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/))),
  ...filterShape,
});

/**
 * How far a search has come; one that has more to look at than a request allows goes on
 * with the cursor.
 */
const searched = z.object({
  /** Enquiries that were found in this part. */
  found: z.number(),
  /** Enquiries looked at in this part. */
  looked: z.number(),
  /** Whether all were looked at, so that nothing more is found than `found`. */
  complete: z.boolean(),
});

/** What the desk is shown of every enquiry besides what the forms' contracts say. */
const shownByDesk = {
  /** Where it came from, as far as it is known. */
  source: z.optional(enquirySource),
  /** The language of the form's page, as addresses name it. */
  language: z.optional(z.string()),
  /** Where it stands; absent from servers that do not tell. */
  state: z.optional(enquiryState),
} as const;

/** A page of a list, newest first unless asked otherwise, the unreadable among the rest. */
function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    submissions: z.array(item),
    /**
     * All records of this kind on the shelf asked for, those that cannot be read too;
     * null while the server is still counting: ask again.
     */
    total: z.nullable(z.number()),
    /** All records of this kind that are set aside as suspicious. */
    flaggedTotal: z.optional(z.number()),
    /** Present where the list was narrowed, or asked for in another order than newest first. */
    searched: z.optional(searched),
    /** Those of the shelf asked for that nobody has looked at. */
    unreadTotal: z.optional(z.number()),
    /** Those of the inbox, whichever shelf was asked for. */
    inboxUnread: z.optional(z.number()),
    /**
     * Those of the shelf asked for that a search finds by name, address and number only: too many
     * came on one day, and a night makes them searchable.
     */
    waitingTotal: z.optional(z.number()),
    /**
     * With the first page of a whole shelf: those of it that are due by today in India, the longest
     * due first, at most {@link maxDue}. They stand on their pages too.
     */
    due: z.optional(z.array(item)),
    /** How many are due, however many `due` holds. */
    dueTotal: z.optional(z.number()),
    /** Ask for the next page with it; null on the last one. */
    nextCursor: z.nullable(z.string()),
  });
}

/** A list of one kind. @param submission - what is stored of a form, as its contract shows it. */
function listOf<Shape extends z.core.$ZodLooseShape>(
  path: `/api/admin/${string}`,
  submission: z.ZodMiniObject<Shape>,
) {
  const item = z.object({ ...submission.shape, ...shownByDesk });
  const response = pageOf(item);
  return {
    ...defineContract({ method: 'GET', path, access: 'admin', request: listQuery, response }),
    item,
  };
}

/** Where the administrator reads each kind of enquiry. */
export const enquiryLists = {
  contact: listOf('/api/admin/submissions', contactSubmission),
  'startup-incubation': listOf(
    '/api/admin/startup-incubation-submissions',
    startupIncubationSubmission,
  ),
} satisfies Record<EnquiryKind, unknown>;

/** An enquiry as its list shows it. */
export type ListedEnquiry<Kind extends EnquiryKind = EnquiryKind> = z.infer<
  (typeof enquiryLists)[Kind]['item']
>;

/** The list of the contact form. */
export const contactSubmissions = enquiryLists.contact;
