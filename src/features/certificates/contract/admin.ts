import { isFormKey } from '#shared/form-fields.ts';
import { isCalendarDay } from '#shared/indian-time.ts';
import { adminGet, adminPost, requiredText, z } from '#shared/schema.ts';
import { certificateLimits as limits } from '../limits.ts';
import { issueMessages as t } from './issue-messages.ts';
import { nameProblem, tidyName } from './names.ts';
import { certificateLanguages } from './visitor.ts';

const name = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? tidyName(value) : '')),
  z.string().check((context) => {
    const problem = nameProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  }),
);

/** `YYYY-MM-DD`. */
const date = z.string().check(z.refine(isCalendarDay, t.date));

const line = (max: number, long: string) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((text) => [...text].length <= max, long),
  );

/** What all certificates of a batch say. */
const sheet = {
  program: requiredText(limits.programCharacters, {
    required: t.programRequired,
    long: t.programLong,
  }),
  day: date,
  place: line(limits.placeCharacters, t.placeLong),
  language: z.enum(certificateLanguages),
  /** Who signs, and what they are; that may be empty. */
  signer: requiredText(limits.signerCharacters, {
    required: t.signerRequired,
    long: t.signerLong,
  }),
  role: line(limits.signerCharacters, t.signerLong),
};

/** Parsed form of what all certificates of a batch say. */
export type Sheet = z.infer<z.ZodMiniObject<typeof sheet>>;

/** Id of a batch: a UUID that the desk draws, so that a repeated request issues nothing twice. */
const batchId = z.string().check(z.refine(isFormKey));

/** Id of an event. */
const eventId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

const batch = z.object({
  id: z.string(),
  ...sheet,
  /** ISO 8601 instant. */
  at: z.string(),
  /** How many there are, and how many of them are valid. */
  count: z.number(),
  valid: z.number(),
  /** How many people of it have agreed to get theirs by email. */
  agreed: z.number(),
  /** Whether issuing was cut short: the same request, or `finish`, completes it. */
  unfinished: z.optional(z.literal(true)),
});

/** A batch as the desk lists it. */
export type Batch = z.infer<typeof batch>;

const person = z.object({
  code: z.string(),
  /** Absent once the person was erased. */
  name: z.optional(z.string()),
  status: z.enum(['valid', 'withdrawn', 'replaced', 'erased']),
  /** ISO 8601 instant of the change that led to it. */
  at: z.optional(z.string()),
  reason: z.optional(z.string()),
  replacedBy: z.optional(z.string()),
  batch: z.string(),
  program: z.string(),
  day: z.string(),
  language: z.enum(certificateLanguages),
  /**
   * WhatsApp chat with the number of the registration, with a message and the certificate's page in
   * the person's language; absent without a number.
   */
  whatsapp: z.optional(z.string()),
});

/** A certificate as the desk shows it. */
export type ShownCertificate = z.infer<typeof person>;

const signingKey = z.object({
  id: z.string(),
  /** ISO 8601 instants. */
  at: z.string(),
  stolenSince: z.optional(z.string()),
});

/**
 * GET /api/admin/certificates: the batches, the newest first, and the signing keys; `damaged` are
 * ids of batches that cannot be read.
 */
export const certificates = adminGet(
  '/api/admin/certificates',
  z.object({
    batches: z.array(batch),
    damaged: z.array(z.string()),
    keys: z.array(signingKey),
  }),
);

/** GET …/batch: the certificates of a batch. */
export const certificateBatch = adminGet(
  '/api/admin/certificates/batch',
  z.object({ certificates: z.array(person) }),
  z.object({ id: batchId }),
);

/** POST …/find: certificates by a part of the name, or by the number. */
export const findCertificates = adminPost(
  '/api/admin/certificates/find',
  z.object({
    text: z.string().check(z.trim(), z.minLength(2), z.maxLength(limits.typedNumberCharacters)),
  }),
  z.object({ certificates: z.array(person), /** Whether there are more. */ more: z.boolean() }),
);

/** GET …/registrations: the people who registered for an event, except those on its waiting list. */
export const eventRegistrations = adminGet(
  '/api/admin/certificates/registrations',
  z.object({
    names: z.array(z.string()),
    /** How many of them have agreed to get their certificate by email. */
    agreed: z.number(),
    /** The date of the event in India, of several days the last; absent while it has no date. */
    day: z.optional(z.string()),
    /** The place of the event; absent while it has none. */
    place: z.optional(z.string()),
    /** Whether the list of enquiries is still being counted: some names may be missing. */
    incomplete: z.optional(z.literal(true)),
  }),
  z.object({ event: eventId }),
);

/** POST …/issue: issues a batch; the same request again issues nothing twice. */
export const issueCertificates = adminPost(
  '/api/admin/certificates/issue',
  z.object({
    batch: batchId,
    ...sheet,
    names: z
      .array(name)
      .check(z.minLength(1, t.names), z.maxLength(limits.namesInBatch, t.namesMany)),
    /** The event with the registrations: a certificate is tied to the registration of its name. */
    event: z.optional(eventId),
    /** The names as they are registered, in the order of `names`, which may be corrected. */
    registered: z.optional(z.array(z.string()).check(z.maxLength(limits.namesInBatch))),
    /** Confirms that the certificates are issued before their date. */
    early: z.optional(z.literal(true)),
  }),
  z.object({ success: z.literal(true), issued: z.number() }),
);

/** POST …/finish: completes a batch whose issuing was cut short. */
export const finishBatch = adminPost(
  '/api/admin/certificates/finish',
  z.object({ batch: batchId }),
);

/** POST …/sample: a PDF of one of them, marked as a sample; nothing is kept. */
export const sampleCertificate = adminPost(
  '/api/admin/certificates/sample',
  z.object({ ...sheet, name }),
  z.object({}),
);

/** GET …/print: all valid certificates of a batch as one PDF. */
export const printBatch = adminGet(
  '/api/admin/certificates/print',
  z.object({}),
  z.object({ id: batchId }),
);

/** POST …/change: withdraws a certificate, corrects its name by a new one, or erases its person. */
export const changeCertificate = adminPost(
  '/api/admin/certificates/change',
  z.discriminatedUnion('change', [
    z.object({
      change: z.literal('withdraw'),
      code: z.string(),
      reason: requiredText(limits.reasonCharacters, {
        required: t.reasonRequired,
        long: t.reasonLong,
      }),
    }),
    z.object({ change: z.literal('correct'), code: z.string(), name }),
    z.object({ change: z.literal('erase'), code: z.string() }),
  ]),
  z.object({
    success: z.literal(true),
    /** The number of the new one. */ code: z.optional(z.string()),
  }),
);

/** POST …/new-key: signs with a new key from now on; the others stay published. */
export const newSigningKey = adminPost(
  '/api/admin/certificates/new-key',
  z.object({
    /** Since when the present key may be in other hands, `YYYY-MM-DD`. */
    stolenSince: z.optional(date),
  }),
);
