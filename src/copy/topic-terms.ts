import type { ContactTopic } from '#shared/contact-topics.ts';
import { allPrograms, allServices, pageCopy } from './queries.ts';
import type { OfferTerms } from './schema/offer-terms.ts';

/** The page of the offer that a topic is about. */
const pages = {
  workshop: 'corporate-training',
  enrolment: 'youth-development',
  'political-training': 'political-training',
  'digital-marketing': 'digital-marketing',
} as const;

/** The service that a topic is about. */
const services = {
  'training-needs': 'training',
  coaching: 'coaching',
  consulting: 'consulting',
} as const;

const isKeyOf = <Names extends object>(names: Names, key: PropertyKey): key is keyof Names =>
  Object.hasOwn(names, key);

/** Terms of the offer that an enquiry with a topic is about; undefined where it is about none. */
export async function termsOfTopic(topic: ContactTopic): Promise<OfferTerms> {
  if (topic === 'incubation') return (await pageCopy('startup')).program.terms;
  if (topic === 'industry-training')
    return (await allPrograms()).find(({ id }) => id === 'industries')?.terms;
  if (isKeyOf(pages, topic)) return (await pageCopy(pages[topic])).terms;
  if (!isKeyOf(services, topic)) return undefined;
  const id = services[topic];
  return (await allServices()).find((service) => service.id === id)?.detail.terms;
}
