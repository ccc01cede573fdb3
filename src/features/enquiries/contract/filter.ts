import { enquiryId, enquiryKinds } from '#shared/enquiry.ts';
import { isCalendarDay } from '#shared/indian-time.ts';
import { adminGet, z } from '#shared/schema.ts';

/** Orders of a list; `newest` where none is asked for. */
export const sortOrders = ['newest', 'oldest', 'name'] as const;

/** One of {@link sortOrders}. */
export type SortOrder = (typeof sortOrders)[number];

/** Longest search in UTF-16 code units. */
export const searchLimit = 200;

/** Most enquiries that one export names one by one; a longer selection is taken part by part. */
export const maxExportedIds = 200;

/** Most enquiries that one workbook holds; CSV and JSON hold any number. */
export const maxWorkbookRows = 5_000;

/** The messages for a filter that cannot be followed. */
export const filterMessages = {
  search: `Please shorten the search to ${searchLimit} characters.`,
  day: 'Please give a day as year-month-day, such as 2026-11-21.',
  rows:
    `An Excel file takes ${maxWorkbookRows.toLocaleString('en')} enquiries, and these are more. ` +
    'Please choose a period with "from" and "to", or export CSV.',
  counting: 'The enquiries are still being counted. Please try again in a moment.',
} as const;

/** A day in India, `YYYY-MM-DD`. */
const day = z.optional(
  z.string({ error: filterMessages.day }).check(z.refine(isCalendarDay, filterMessages.day)),
);

/** A stored value, also one of a list of earlier days. */
const stored = z.optional(z.string().check(z.maxLength(200)));

/** What lists, exports and the overview can be narrowed by; all that are given must hold. */
export const filterShape = {
  /** Words, a name, an address, or a phone number in any spelling. */
  q: z.optional(z.string().check(z.maxLength(searchLimit, { error: filterMessages.search }))),
  industry: stored,
  budget: stored,
  topic: stored,
  /** The language that it was written in, as addresses name it; `en` for English. */
  language: stored,
  /** A part of where it came from: a campaign's source, the host of another site, or `direct`. */
  source: stored,
  /** One of {@link enquiryStatuses}, or one of an earlier list. */
  status: stored,
  /** `now` for those due by today, `planned` for all with a day to come back to them. */
  due: z.optional(z.enum(['now', 'planned'])),
  /** `yes` for those that nobody has looked at. */
  unread: z.optional(z.literal('yes')),
  /** First and last day. */
  from: day,
  to: day,
  /** `flagged` for the enquiries set aside as suspicious; the inbox otherwise. */
  shelf: z.optional(z.enum(['inbox', 'flagged'])),
  sort: z.optional(z.enum(sortOrders)),
} as const;

const filter = z.object(filterShape);

/** Parsed form of {@link filterShape}. */
export type EnquiryFilter = z.infer<typeof filter>;

/** The parts of a filter that leave enquiries out. */
export const narrowing = (Object.keys(filterShape) as (keyof EnquiryFilter)[]).filter(
  (part) => part !== 'shelf' && part !== 'sort',
);

/** Formats of an export. */
export const exportFormats = ['csv', 'xlsx'] as const;

/** One of {@link exportFormats}. */
export type ExportFormat = (typeof exportFormats)[number];

/** GET /api/admin/export: a file with every enquiry of a kind that the filter lets through. */
export const exportEnquiries = adminGet(
  '/api/admin/export',
  z.unknown(),
  z.object({
    ...filterShape,
    kind: z.enum(enquiryKinds),
    format: z.enum(exportFormats),
    /** Ids with commas between them: then these alone. */
    ids: z.optional(
      z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' ? value.split(',') : value)),
        z.array(enquiryId).check(z.minLength(1), z.maxLength(maxExportedIds)),
      ),
    ),
  }),
);

const tally = z.array(z.object({ value: z.string(), count: z.number() }));

/** What became of enquiries: how many, with how many calls, and how many won. */
const outcome = {
  enquiries: z.number(),
  /** Those with a call that was not cancelled. */
  calls: z.number(),
  /** Those whose status is `won` now. */
  won: z.number(),
};

/** Most months that the table of outcomes has, and most sources that it names one by one. */
export const outcomeLimits = { months: 12, sources: 12 } as const;

/** The last months in which enquiries came, newest first, each with its sources. */
const outcomes = z.array(
  z.object({
    /** A month in India, `YYYY-MM`, in which they came. */
    month: z.string(),
    ...outcome,
    /** Most frequent first; empty where it is not known, null for all less frequent ones. */
    sources: z.array(z.object({ source: z.nullable(z.string()), ...outcome })),
  }),
);

/** GET /api/admin/outcomes: the table of outcomes of an {@link overview}, as a CSV file. */
export const exportOutcomes = adminGet(
  '/api/admin/outcomes',
  z.unknown(),
  z.object({ ...filterShape, kind: z.enum(enquiryKinds) }),
);

/**
 * GET /api/admin/overview: what the enquiries of a kind that a filter lets through come to. Where
 * more has to be looked at than the time of one request allows, it says so with what it has so far,
 * and comes further when it is asked again. 401 without a session.
 */
export const overview = adminGet(
  '/api/admin/overview',
  z.object({
    total: z.number(),
    /**
     * By weeks of India, each named by its Monday (`YYYY-MM-DD`), oldest first, none left out
     * between the first and this one; at most a year.
     */
    weeks: tally,
    /** Most frequent first; an empty value where it is not known. */
    industry: tally,
    budget: tally,
    status: tally,
    outcomes,
    /** Those that were answered. */
    answered: z.object({
      count: z.number(),
      /** Half of them were answered within so many minutes; null where none was. */
      medianMinutes: z.nullable(z.number()),
      /** Those of them that waited for longer than is promised (reply-promise.ts). */
      late: z.number(),
    }),
    /** Those that are new and have waited for longer. */
    waiting: z.number(),
    /** Enquiries looked at. */
    looked: z.number(),
    complete: z.boolean(),
  }),
  z.object({ ...filterShape, kind: z.enum(enquiryKinds) }),
);

/** Parsed form of what an overview says. */
export type OverviewFigures = z.infer<typeof overview.response>;
