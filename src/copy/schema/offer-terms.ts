import { z } from 'astro/zod';
import { text } from './text.ts';
import { whenFilled } from './when-filled.ts';

/** What a client asks before paying: the lines that the owner has filled, or nothing. */
export const offerTerms = z
  .strictObject({
    /** The fee, or what it depends on: `From ₹… a day for up to … people`. */
    fee: whenFilled(text(160)),
    /** What one gets back of it, where what holds for sessions does not fit. */
    refund: whenFilled(text(160)),
    /** What GST adds to the fee; behind a `;`, what the invoice says besides. */
    gst: whenFilled(text(160)),
    /** Fewest and most people in a batch. */
    batchSize: whenFilled(text(160)),
    /** How it is taught, in a line: what can be said before there are dates. */
    format: whenFilled(text(160)),
    /** Hours, days or weeks, and how often. */
    duration: whenFilled(text(160)),
    /** Your office, ours, a hall, or online. */
    venue: whenFilled(text(160)),
    /** In which language it is taught. */
    language: whenFilled(text(160)),
    /** The next day on which it begins, once fixed. */
    nextDate: whenFilled(text(160)),
    /**
     * The trainers, with their consent, divided by `;`: the name, a comma, what they have done.
     * Each stands on a line of its own (shared/people.ts).
     */
    trainers: whenFilled(text(400)),
    /** What those are called, where it is not trainers. */
    trainersLabel: text(20).optional(),
    /** Who is in the room with minors, and whom a parent can call. */
    safeguarding: whenFilled(text(240)),
    /** Clients who agreed in writing to be asked, or how to get such a list. */
    references: whenFilled(text(240)),
    /** What stays private, and whether a non-disclosure agreement is signed. */
    confidentiality: whenFilled(text(240)),
  })
  .optional();

/** Parsed form of {@link offerTerms}. */
export type OfferTerms = z.infer<typeof offerTerms>;
