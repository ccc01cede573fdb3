import { enquiryAccepted, formCircumstances, phoneDigits, phoneNumber, shownAlways, shownText } from './public-form.ts';
import { defineContract, requiredName, z } from './schema.ts';

/** The five budget bands, in rising order. */
export const budgetBands = ['50L-2Cr', '2Cr-5Cr', '10Cr-20Cr', '20Cr-50Cr', '50Cr-100Cr'] as const;

/** One of {@link budgetBands}. */
export type BudgetBand = (typeof budgetBands)[number];

/** Labels of the bands. */
export const budgetLabels: Readonly<Record<BudgetBand, string>> = {
  '50L-2Cr': '50 Lakh to 2 Cr',
  '2Cr-5Cr': '2 Cr to 5 Cr',
  '10Cr-20Cr': '10 Cr to 20 Cr',
  '20Cr-50Cr': '20 Cr to 50 Cr',
  '50Cr-100Cr': '50 Cr to 100 Cr',
};

/** Labels of the fields, in the dialog, on the page and in the answer that shows the form again. */
export const incubationLabels = {
  budget: 'Investment budget',
  budgetPlaceholder: 'Select a budget',
  name: 'Your name',
  mobile: 'Mobile number',
} as const;

/** Longest accepted values, in UTF-16 code units. */
export const incubationLimits = { name: 120 } as const;

/** The sentences a visitor reads beside a field, and for a form with anything missing. */
export const incubationMessages = {
  /** Given word for word. */
  missing: 'Please fill in all fields',
  budget: 'Please choose one of the five budget bands.',
  nameRequired: 'Please enter your name.',
  nameLong: `Please shorten your name to ${incubationLimits.name} characters.`,
  nameLetters: 'Please write your name with letters, so that we know how to address you.',
  mobileRequired: 'Please enter your mobile number.',
  mobileShape: `Please enter only the digits of your mobile number, at most ${phoneDigits}.`,
} as const;

/** Fields of the incubation enquiry (none may be empty; a mobile number may be short). */
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
  form: {
    sentPath: '/startup/sent',
    backPath: '/startup',
    title: 'Your enquiry was not sent yet',
    fields: [
      {
        name: 'budget',
        label: incubationLabels.budget,
        control: 'select',
        required: true,
        options: [['', incubationLabels.budgetPlaceholder], ...Object.entries(budgetLabels)],
      },
      {
        name: 'name',
        label: incubationLabels.name,
        control: 'text',
        required: true,
        maxLength: incubationLimits.name,
        autocomplete: 'name',
      },
      { name: 'mobile', label: incubationLabels.mobile, control: 'tel', required: true, autocomplete: 'tel-national' },
    ],
  },
});

/** A stored incubation enquiry as the administrator reads it: plain text, whatever the lists of today say. */
export const startupIncubationSubmission = z.object({
  ...shownAlways,
  name: shownText,
  mobile: shownText,
  /** One of {@link budgetBands}, or a value of an earlier list. */
  budget: shownText,
});
