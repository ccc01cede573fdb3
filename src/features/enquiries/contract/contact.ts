import { contactTopics, isAnsweredByPhone, topicForMinors } from '#shared/contact-topics.ts';
import { emailPattern, tidyEmail } from '#shared/email-address.ts';
import { industryIds } from '#shared/industries.ts';
import { leastPhoneDigits } from '#shared/phone.ts';
import { box, enquiryAccepted, formMetadata, shownAlways, shownText } from '#shared/public-form.ts';
import { defineContract, phoneNumber, requiredName, requiredText, z } from '#shared/schema.ts';
import { contactLimits } from '../limits.ts';
import { fieldMessage } from './field-message.ts';
import { seatOutcomes } from './seat-outcomes.ts';

export { type ContactTopic, contactTopics } from '#shared/contact-topics.ts';

/** An address to write to. */
const emailAddress = z.string({ error: fieldMessage('emailRequired') }).check(
  z.overwrite(tidyEmail),
  z.minLength(1, { error: fieldMessage('emailRequired') }),
  z.maxLength(contactLimits.email, { error: fieldMessage('emailShape'), abort: true }),
  // The HTML standard's own rule, so that browser and server never disagree.
  z.regex(emailPattern, { error: fieldMessage('emailShape') }),
);

interface Reachable {
  email?: string | undefined;
  phone?: string | undefined;
  topic?: string | undefined;
}

/**
 * Who is to be answered leaves an email address. It is said beside the email, together with what is
 * wrong with other fields.
 */
const canBeAnswered = z.refine<Reachable>(
  (asked) => Boolean(asked.email) || isAnsweredByPhone(asked.topic),
  {
    path: ['email'],
    error: fieldMessage('emailRequired'),
    when: () => true,
  },
);

/** Who may be answered by phone leaves a number or an address. It is said beside the number, which is enough. */
const canBeCalled = z.refine<Reachable>(
  (asked) =>
    Boolean(asked.email) ||
    !isAnsweredByPhone(asked.topic) ||
    (asked.phone ?? '').length >= leastPhoneDigits,
  {
    path: ['phone'],
    error: ({ input }) =>
      (input as Reachable).phone ? fieldMessage('phoneShort') : fieldMessage('reachRequired'),
    when: () => true,
  },
);

/** What may be about somebody under 18 comes from an adult, who says so. */
export const adultEnquires = z.refine<{
  topic?: string | undefined;
  adultOrGuardian?: boolean | undefined;
}>(({ topic, adultOrGuardian }) => topic !== topicForMinors || adultOrGuardian === true, {
  path: ['adultOrGuardian'],
  error: fieldMessage('guardian'),
});

/** What may be left out: an empty string, as an untouched field sends it, means "not given". */
function mayBeEmpty<Type extends z.core.$ZodType<unknown, string>>(type: Type) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
      z.optional(type),
    ),
  );
}

/** Fields of the contact form. */
export const contactRequest = z
  .object({
    name: requiredName(contactLimits.name, {
      required: fieldMessage('nameRequired'),
      long: fieldMessage('nameLong'),
      letters: fieldMessage('nameLetters'),
    }),
    email: mayBeEmpty(emailAddress),
    phone: z.optional(
      z.pipe(
        phoneNumber(fieldMessage('phoneShape')),
        z.transform((digits) => digits || undefined),
      ),
    ),
    industry: mayBeEmpty(z.enum(industryIds, { error: fieldMessage('industry') })),
    topic: mayBeEmpty(z.enum(contactTopics, { error: fieldMessage('topic') })),
    /** Id of the event it is about, from whose page it comes. */
    event: mayBeEmpty(
      z
        .string({ error: fieldMessage('event') })
        .check(
          z.maxLength(contactLimits.event, { error: fieldMessage('event'), abort: true }),
          z.regex(/^[a-z0-9-]+$/, { error: fieldMessage('event') }),
        ),
    ),
    message: requiredText(contactLimits.message, {
      required: fieldMessage('messageRequired'),
      long: fieldMessage('messageLong'),
    }),
    /** The box for a student: under 18, a parent consents (DPDP Act 2023, section 9). */
    adultOrGuardian: box(),
    /** The box of a registration: whether the certificate is to come by email. */
    certificateByMail: box(),
    ...formMetadata,
  })
  .check(canBeAnswered, canBeCalled, adultEnquires);

/** POST /api/contact: stores one enquiry. */
export const contact = defineContract({
  method: 'POST',
  path: '/api/contact',
  request: contactRequest,
  response: z.object({
    ...enquiryAccepted.shape,
    /** Of a registration for an event with a number of seats: whether it has one. */
    seat: z.catch(z.optional(z.enum(seatOutcomes)), undefined),
  }),
});

/**
 * A stored contact enquiry as the administrator reads it:
 * plain text, whatever the lists of today say.
 */
export const contactSubmission = z.object({
  ...shownAlways,
  name: shownText,
  /** Empty where a number was left alone. */
  email: shownText,
  phone: z.optional(z.string()),
  /** One of {@link industryIds}, or a value of an earlier list. */
  industry: z.optional(z.string()),
  /** One of {@link contactTopics}, or a value of an earlier list. */
  topic: z.optional(z.string()),
  /** Id of an event, of today or of earlier. */
  event: z.optional(z.string()),
  /** The beginning of the call that was asked for; what is booked, its events say. */
  wantedSlot: z.optional(z.string()),
  message: shownText,
  adultOrGuardian: z.optional(z.boolean()),
  /** Whether a certificate may be sent by email. */
  certificateByMail: z.optional(z.boolean()),
});

/** Parsed form of {@link contactSubmission}. */
export type ContactSubmission = z.infer<typeof contactSubmission>;
