import type { VoiceProgram } from '#features/facts/contract/voices.ts';
import type { TopicWithPage } from '#shared/contact-topics.ts';
import { allPrograms, type DetailedService, detailedServices, pageCopy } from './queries.ts';
import type { OfferTerms } from './schema/offer-terms.ts';

/** The page of the offer that a topic is about, where it has one. */
export const pageOfTopic: Partial<Record<TopicWithPage, VoiceProgram>> = {
  workshop: 'corporate-training',
  enrolment: 'youth-development',
  'political-training': 'political-training',
  'digital-marketing': 'digital-marketing',
  incubation: 'startup',
  'training-needs': 'services',
  coaching: 'services',
  consulting: 'services',
};

/** The service that a topic is about, where its page tells of several. */
const serviceOfTopic: Partial<Record<TopicWithPage, string>> = {
  'training-needs': 'training',
  coaching: 'coaching',
  consulting: 'consulting',
};

/** Terms of the offer of a page; that of several services has none of its own. */
async function termsOfPage(page: VoiceProgram): Promise<OfferTerms> {
  if (page === 'services') return undefined;
  if (page === 'startup') return (await pageCopy(page)).program.terms;
  return (await pageCopy(page)).terms;
}

/** Terms of a service: its own, or those of the page that tells it whole. */
export async function termsOfService({
  detail,
  action: { to },
}: DetailedService): Promise<OfferTerms> {
  if (detail.terms || to.kind !== 'route') return detail.terms;
  const page = Object.values(pageOfTopic).find((route) => route === to.route);
  return page && termsOfPage(page);
}

/** Terms of the offer that an enquiry with a topic is about; undefined where it is about none. */
export async function termsOfTopic(topic: TopicWithPage): Promise<OfferTerms> {
  if (topic === 'industry-training')
    return (await allPrograms()).find(({ id }) => id === 'industries')?.terms;
  if (topic === 'recognition') return (await pageCopy('startup')).process.fees.terms;
  const service = serviceOfTopic[topic];
  if (service) return (await detailedServices()).find(({ id }) => id === service)?.detail.terms;
  const page = pageOfTopic[topic];
  return page && termsOfPage(page);
}
