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
  'industry-training',
  'coaching',
  'consulting',
  'bootcamp',
  'pitch-day',
  'mentor-network',
  'incubation',
  'portal-access',
  'recognition',
  'digital-marketing',
  'reference',
  'refund',
  'complaint',
  'personal-data',
  'accessibility',
  'registration',
] as const;

/** One of {@link contactTopics}. */
export type ContactTopic = (typeof contactTopics)[number];

/** What a call may be about. */
export const callTopics = [
  'consultation',
  'training-needs',
  'coaching',
  'consulting',
  'incubation',
  'recognition',
  'political-training',
  'digital-marketing',
  'enrolment',
] as const satisfies readonly ContactTopic[];

/** One of {@link callTopics}. */
export type CallTopic = (typeof callTopics)[number];

/** The topic whose enquiries may be about somebody under 18. */
export const topicForMinors: ContactTopic = 'enrolment';

const topicsWithoutSale: readonly ContactTopic[] = [
  'reference',
  'refund',
  'complaint',
  'personal-data',
  'accessibility',
];

/** What is answered with a file, a login, or a reply that is kept. */
const topicsByMail: readonly ContactTopic[] = [
  'transformation-guide',
  'starter-kit',
  'toolkit',
  'pitch-deck-templates',
  'business-plan-formats',
  'investor-outreach-checklists',
  'legal-agreement-samples',
  'portal-access',
  // A reference is arranged in a call; who enrolled with a number alone complains with it.
  ...topicsWithoutSale.filter((topic) => topic !== 'reference' && topic !== 'complaint'),
];

/**
 * Whether a number alone is enough to answer about a topic, or about what was sent as one. An enquiry
 * about none is answered by mail.
 */
export const isAnsweredByPhone = (topic: string | undefined): boolean =>
  contactTopics.some((known) => known === topic && !topicsByMail.includes(known));

/**
 * Whether an enquiry may lead to a fee; one without a topic may. Beside the form for what somebody is
 * owed nothing is offered.
 */
export const isSale = (topic: ContactTopic | undefined): boolean =>
  topic === undefined || !topicsWithoutSale.includes(topic);

/** Topics that are about no trade: a student has none, a candidate stands for office. */
export const topicsOutsideTrades: readonly ContactTopic[] = [
  topicForMinors,
  'political-training',
  ...topicsWithoutSale,
];
