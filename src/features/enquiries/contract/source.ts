import { z } from '#shared/schema.ts';

/** Campaign parameters that are kept of the first page's address, and no others. */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** Longest kept parts, in UTF-16 code units. */
export const sourceLimits = { path: 200, host: 253, campaign: 80 } as const;

/** Where an enquiry came from, as far as it is known; shown as it was stored. */
export const enquirySource = z.object({
  /** How somebody came whose enquiry the owner has noted (noted.ts); absent for those of forms. */
  way: z.optional(z.string()),
  /** Path of the page that its form stood on. */
  page: z.optional(z.string()),
  /** Path of the first page of that visit. */
  firstPage: z.optional(z.string()),
  /** Host of the other site that led to it. */
  referrer: z.optional(z.string()),
  /** Values of {@link campaignParameters}. */
  campaign: z.optional(z.record(z.string(), z.string())),
});

/** Parsed form of {@link enquirySource}. */
export type EnquirySource = z.infer<typeof enquirySource>;
