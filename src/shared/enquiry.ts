import { z } from './schema.ts';

/** The kinds of enquiry, one for each public form; each is a folder of the store. */
export const enquiryKinds = ['contact', 'startup-incubation'] as const;

/** One of {@link enquiryKinds}. */
export type EnquiryKind = (typeof enquiryKinds)[number];

/**
 * An enquiry’s id: 32 hex digits, the beginning of a hash;
 * of earlier ones a UUIDv7 (RFC 9562, 5.7).
 */
export const enquiryIdPattern =
  /^(?:[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;

/** An enquiry's id in a request. */
export const enquiryId = z.string().check(z.regex(enquiryIdPattern));

/** Names one enquiry: its kind and the id it has in the lists. */
export const oneEnquiry = z.object({ kind: z.enum(enquiryKinds), id: enquiryId });
