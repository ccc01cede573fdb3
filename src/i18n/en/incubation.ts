import { budgetLabels, incubationLabels } from '#contracts/startup-incubation.ts';

/** Strings of the incubation form. */
export const incubation = {
  title: 'Startup Incubation',
  ...incubationLabels,
  mobilePlaceholder: 'Enter 10-digit mobile number',
  send: 'Submit Enquiry',
  sending: 'Submitting...',
  missing: { title: 'Missing Information', description: 'Please fill in all fields' },
  received: {
    title: 'Submission Received!',
    description: "We'll contact you shortly regarding your startup incubation inquiry.",
  },
  failed: { title: 'Submission Failed', description: 'Please try again later' },
  budgets: budgetLabels,
} as const;
