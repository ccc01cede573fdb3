/**
 * Subjects that the address of the contact form can name (`/contact?topic=…`). Their words are in
 * src/content/en/topics.yaml.
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

/** Subjects of a call, on /book and in the owner's list of what a caller asks about. */
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

/** The topic with enquiries that may be about somebody under 18. */
export const topicForMinors: ContactTopic = 'enrolment';

/** Requests that we owe an answer to and that never lead to a fee. */
export const topicsWithoutSale = [
  'reference',
  'refund',
  'complaint',
  'personal-data',
  'accessibility',
] as const satisfies readonly ContactTopic[];

/**
 * Topics that have a page of their own (`/contact/about/TOPIC`). It shows the terms of an offer, asks
 * for a guardian, or says what we owe, and its form needs no script for that. All other topics share
 * one page (docs/decisions/023-topic-pages.md).
 */
export const topicsWithPage = [
  'workshop',
  'enrolment',
  'political-training',
  'training-needs',
  'industry-training',
  'coaching',
  'consulting',
  'incubation',
  'recognition',
  'digital-marketing',
  ...topicsWithoutSale,
] as const satisfies readonly ContactTopic[];

/** One of {@link topicsWithPage}. */
export type TopicWithPage = (typeof topicsWithPage)[number];

/** A topic without a page of its own. */
export type SharedTopic = Exclude<ContactTopic, TopicWithPage>;

/** Topics that share one page. */
export const sharedTopics: readonly SharedTopic[] = contactTopics.filter(
  (topic): topic is SharedTopic => !topicsWithPage.some((own) => own === topic),
);

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
  !topicsWithoutSale.some((owed) => owed === topic);

/** Topics that are about no trade: a student has none, a candidate stands for office. */
export const topicsOutsideTrades: readonly ContactTopic[] = [
  topicForMinors,
  'political-training',
  ...topicsWithoutSale,
];
