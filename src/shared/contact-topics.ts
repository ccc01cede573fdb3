/**
 * What an enquiry is about that a button led to (`/contact?topic=…`);
 * labels are content/en/topics.yaml.
 */
export const contactTopics = [
  'consultation',
  'strategy-session',
  'workshop',
  'enrolment',
  'political-training',
  'event',
  'fintech-workshop',
  'agritech-workshop',
  'saas-workshop',
  'transformation-guide',
  'starter-kit',
  'toolkit',
  'pitch-deck-templates',
  'business-plan-formats',
  'investor-outreach-checklists',
  'legal-agreement-samples',
  'training-needs',
  'coaching',
  'consulting',
  'bootcamp',
  'pitch-day',
  'mentor-network',
  'incubation',
  'portal-access',
  'recognition',
  'digital-marketing',
  'personal-data',
  'accessibility',
  'registration',
] as const;

/** One of {@link contactTopics}. */
export type ContactTopic = (typeof contactTopics)[number];

/** The topic whose enquiries may be about somebody under 18. */
export const topicForMinors: ContactTopic = 'enrolment';
