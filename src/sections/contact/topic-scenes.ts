import { isSale, type TopicWithPage, type topicsWithoutSale } from '#shared/contact-topics.ts';
import type { SceneId } from '../../assets/scenes/index.ts';

type TopicOfSale = Exclude<TopicWithPage, (typeof topicsWithoutSale)[number]>;

const scenes: Record<TopicOfSale, SceneId> = {
  workshop: 'corporate-training',
  'training-needs': 'corporate-training',
  'industry-training': 'corporate-training',
  enrolment: 'youth-development',
  'political-training': 'political-training',
  'digital-marketing': 'digital-marketing',
  coaching: 'coaching',
  consulting: 'consulting',
  incubation: 'startup',
  recognition: 'startup',
};

/** The scene beside the form of an offer, or of several topics; none beside a request that we owe an answer to. */
export function sceneOfTopic(topic: TopicWithPage | undefined): SceneId | undefined {
  if (topic === undefined) return 'services';
  return isSale(topic) ? scenes[topic as TopicOfSale] : undefined;
}
