import { enquiryAccepted, formCircumstances, phoneDigits, phoneNumber, shownAlways, shownText } from './public-form.ts';
import { defineContract, requiredName, z } from './schema.ts';

/** The five budget bands, in rising order (SPEC.md section 3). Their labels are interface strings. */
export const budgetBands = ['50L-2Cr', '2Cr-5Cr', '10Cr-20Cr', '20Cr-50Cr', '50Cr-100Cr'] as const;

/** One of {@link budgetBands}. */
export type BudgetBand = (typeof budgetBands)[number];

/** Longest accepted values, in UTF-16 code units. */
export const incubationLimits = { name: 120 } as const;

/** The sentences a visitor reads beside a field, and for a form with anything missing. */
export const incubationMessages = {
  /** SPEC.md section 5, word for word. */
  missing: 'Please fill in all fields',
  budget: 'Please choose one of the five budget bands.',
  nameRequired: 'Please enter your name.',
  nameLong: `Please shorten your name to ${incubationLimits.name} characters.`,
  nameLetters: 'Please write your name with letters, so that we know how to address you.',
  mobileRequired: 'Please enter your mobile number.',
  mobileShape: `Please enter only the digits of your mobile number, at most ${phoneDigits}.`,
} as const;

/** Fields of the incubation enquiry (SPEC.md sections 3 and 5: non-empty, no exact length). */
export const startupIncubationRequest = z.object({
  budget: z.enum(budgetBands, { error: incubationMessages.budget }),
  name: requiredName(incubationLimits.name, {
    required: incubationMessages.nameRequired,
    long: incubationMessages.nameLong,
    letters: incubationMessages.nameLetters,
  }),
  mobile: z.pipe(
    phoneNumber(incubationMessages.mobileShape),
    z.string().check(z.minLength(1, { error: incubationMessages.mobileRequired })),
  ),
  ...formCircumstances,
});

/** POST /api/startup-incubation: stores one enquiry. */
export const startupIncubation = defineContract({
  method: 'POST',
  path: '/api/startup-incubation',
  request: startupIncubationRequest,
  response: enquiryAccepted,
  sentPath: '/startup/sent',
});

/** A stored incubation enquiry as the administrator reads it: plain text, whatever the lists of today say. */
export const startupIncubationSubmission = z.object({
  ...shownAlways,
  name: shownText,
  mobile: shownText,
  /** One of {@link budgetBands}, or a value of an earlier list. */
  budget: shownText,
});

/** Parsed form of {@link startupIncubationSubmission}. */
export type StartupIncubationSubmission = z.infer<typeof startupIncubationSubmission>;
