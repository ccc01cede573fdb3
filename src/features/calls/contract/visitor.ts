import { adultEnquires, contactRequest } from '#features/enquiries/contract/contact.ts';
import { fieldMessage } from '#features/enquiries/contract/field-message.ts';
import { callTopics } from '#shared/contact-topics.ts';
import { enquiryId, enquiryIdPattern } from '#shared/enquiry.ts';
import { errorBody } from '#shared/errors.ts';
import { isCalendarDay } from '#shared/indian-time.ts';
import { leastPhoneDigits } from '#shared/phone.ts';
import { box, formMetadata } from '#shared/public-form.ts';
import { defineContract, phoneNumber, z } from '#shared/schema.ts';
import { bookingLimits } from '../limits.ts';
import { bookingMessage } from './booking-message.ts';
import { freeDays, slot } from './slot.ts';

/** Proves who may change a booking: made of its id, with a secret of the server. */
const token = z
  .string({ error: bookingMessage('linkUnknown') })
  .check(z.regex(/^[\w-]{20,60}$/, { error: bookingMessage('linkUnknown') }));

/** The same of a link, whose visitor is told what to do about it. */
const linkedId = z
  .string({ error: bookingMessage('linkUnknown') })
  .check(z.regex(enquiryIdPattern, { error: bookingMessage('linkUnknown') }));

/** GET /api/slots: free times from a day in India on, today unless given. */
export const slots = defineContract({
  method: 'GET',
  path: '/api/slots',
  request: z.object({
    from: z.optional(z.string().check(z.refine(isCalendarDay))),
    /** How many days, 1 to {@link bookingLimits.daysInAnswer}; 14 unless given. */
    days: z.optional(z.string().check(z.regex(/^(?:[1-9]|[1-5]\d|6[0-2])$/))),
  }),
  response: z.object({
    /** False until the owner has set times: then there is nothing to book. */
    open: z.boolean(),
    /** Length of a call. */
    minutes: z.number(),
    days: freeDays,
  }),
});

const { name, email } = contactRequest.shape;

/** The number that we ring. It is required for a call. */
const phone = z.pipe(
  phoneNumber(fieldMessage('phoneShape')),
  z
    .string()
    .check(
      z.minLength(1, { error: bookingMessage('callPhoneRequired') }),
      z.minLength(leastPhoneDigits, { error: bookingMessage('callPhoneShort') }),
    ),
);

/**
 * POST /api/bookings: stores an enquiry, then gives it the time; 409 ({@link slotGone}) where that
 * is another's. Without a time it asks for a call that is agreed later.
 */
export const book = defineContract({
  method: 'POST',
  path: '/api/bookings',
  request: z
    .object({
      name,
      email,
      phone,
      slot: z.optional(slot),
      topic: z.catch(z.optional(z.enum(callTopics)), undefined),
      message: z.optional(
        z.pipe(
          z.string().check(
            z.trim(),
            z.maxLength(bookingLimits.messageCharacters, {
              error: bookingMessage('callMessageLong'),
            }),
          ),
          z.transform((text) => text || undefined),
        ),
      ),
      adultOrGuardian: box(),
      ...formMetadata,
    })
    .check(adultEnquires),
  response: z.object({
    success: z.literal(true),
    id: z.string(),
    /** Null where none was asked for. */
    slot: z.nullable(z.string()),
    /** Path of the page that shows, moves or cancels it, in the language of the form. */
    manage: z.string(),
    /** Whether a mail can be promised: an address was given, and this server can send. */
    mailed: z.boolean(),
  }),
});

/** Why a time could not be had. */
export const refusals = [
  'taken',
  'changed',
  'late',
  'over',
  'cancelled',
  'closed',
  // The enquiry is set aside: the owner has to take it back first.
  'byPhone',
  // The person has as many calls to come as one may have.
  'enough',
  // From the same network so many were booked today as may be.
  'busy',
  // So many were booked today by all visitors as may be.
  'ceiling',
] as const;

/**
 * Body of the 409 of {@link book} and {@link changeBooking}: the next choice goes to the latter.
 */
export const slotGone = z.object({
  ...errorBody.shape,
  /** One of {@link refusals}. */
  reason: z.string(),
  enquiry: z.string(),
  token: z.string(),
  /** Empty where this enquiry can have no other time. */
  days: freeDays,
});

/**
 * GET /api/bookings/manage: how a booking stands; changes nothing. 404 for a link that is not ours.
 */
export const manage = defineContract({
  method: 'GET',
  path: '/api/bookings/manage',
  request: z.object({ id: z.optional(linkedId), token: z.optional(token) }),
  response: z.object({
    id: z.string(),
    name: z.string(),
    /** Null where it has no time (any more). */
    slot: z.nullable(z.string()),
    minutes: z.number(),
    state: z.enum(['none', 'booked', 'over', 'cancelled', 'missed']),
    /** Whether it can be moved or cancelled here; within the notice, by phone only. */
    changeable: z.boolean(),
    /** Free times to move to; empty unless `changeable`. */
    days: freeDays,
  }),
});

/**
 * GET /api/bookings/call.ics: a booking as an entry for a calendar, with the UID of the mailed one.
 * 404 for a link that is not ours, and for a booking without a time.
 */
export const callEntry = defineContract({
  method: 'GET',
  path: '/api/bookings/call.ics',
  request: z.object({ id: enquiryId, token }),
  response: z.object({}),
});

/** Path of a booking's entry for a calendar, by the link with which it is managed. */
export function callEntryPath(manageLink: string): string {
  return `${callEntry.path}?${manageLink.split('?')[1] ?? ''}`;
}

/**
 * POST /api/bookings/change: moves a booking, books for an enquiry whose time was gone, or cancels.
 * A page without scripts can only cancel.
 */
export const changeBooking = defineContract({
  method: 'POST',
  path: '/api/bookings/change',
  request: z.object({
    id: enquiryId,
    token,
    slot: z.optional(slot),
    language: formMetadata.language,
    cancel: box(),
  }),
  response: z.object({
    success: z.literal(true),
    id: z.string(),
    slot: z.nullable(z.string()),
    manage: z.string(),
  }),
});
