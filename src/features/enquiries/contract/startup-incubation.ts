import { enquiryAccepted, formMetadata, shownAlways, shownText } from '#shared/public-form.ts';
import { defineContract, phoneNumber, requiredName, z } from '#shared/schema.ts';
import { incubationLimits } from '../limits.ts';
import { fieldMessage } from './field-message.ts';

/** The five budget bands, in rising order. */
export const budgetBands = ['50L-2Cr', '2Cr-5Cr', '10Cr-20Cr', '20Cr-50Cr', '50Cr-100Cr'] as const;

/** One of {@link budgetBands}. */
export type BudgetBand = (typeof budgetBands)[number];

/** Fields of the incubation enquiry (none may be empty; a mobile number may be short). */
export const startupIncubationRequest = z.object({
  budget: z.enum(budgetBands, { error: fieldMessage('budget') }),
  name: requiredName(incubationLimits.name, {
    required: fieldMessage('nameRequired'),
    long: fieldMessage('nameLong'),
    letters: fieldMessage('nameLetters'),
  }),
  mobile: z.pipe(
    phoneNumber(fieldMessage('mobileShape')),
    z.string().check(z.minLength(1, { error: fieldMessage('mobileRequired') })),
  ),
  ...formMetadata,
});

/** POST /api/startup-incubation: stores one enquiry. */
export const startupIncubation = defineContract({
  method: 'POST',
  path: '/api/startup-incubation',
  request: startupIncubationRequest,
  response: enquiryAccepted,
});

/**
 * A stored incubation enquiry as the administrator reads it:
 * plain text, whatever the lists of today say.
 */
export const startupIncubationSubmission = z.object({
  ...shownAlways,
  name: shownText,
  mobile: shownText,
  /** One of {@link budgetBands}, or a value of an earlier list. */
  budget: shownText,
});
