import { isFormKey } from '#shared/form-fields.ts';
import { adminGet, adminPost, z } from '#shared/schema.ts';

const batchId = z.string().check(z.refine(isFormKey));

/** State of the mails of a batch: valid certificates of people who have agreed. */
const mails = {
  /** Nobody has asked to send them yet. */
  unasked: z.number(),
  sent: z.number(),
  /** Still to be sent: by itself, also after the machine has stopped in between. */
  waiting: z.number(),
  /** The last failure of what waits; one of the reasons of deliveries. */
  hindered: z.optional(z.string()),
  /** Those for which sending was given up, or never begun. */
  failed: z.array(z.object({ name: z.string(), reason: z.optional(z.string()) })),
};

/** GET …/mails: how it stands with the mails of a batch. */
export const certificateMails = adminGet(
  '/api/admin/certificates/mails',
  z.object(mails),
  z.object({ id: batchId }),
);

/** Parsed form of the answer of {@link certificateMails}. */
export type CertificateMails = z.infer<typeof certificateMails.response>;

/**
 * POST …/send: mails the certificates of a batch to who has agreed, but for those that were sent.
 * They are sent after the answer; the same request again sends nothing twice.
 */
export const sendCertificates = adminPost(
  '/api/admin/certificates/send',
  z.object({ batch: batchId }),
  z.object({ success: z.literal(true), ...mails }),
);
