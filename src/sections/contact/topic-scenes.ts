import { type ContactTopic, isSale } from '#shared/contact-topics.ts';
import type { SceneId } from '../../assets/scenes/index.ts';

/** What a topic is about, where that has a scene of its own. */
const scenes: Partial<Record<ContactTopic, SceneId>> = {
  workshop: 'corporate-training',
  'training-needs': 'corporate-training',
  'industry-training': 'corporate-training',
  enrolment: 'youth-development',
  'political-training': 'political-training',
  'digital-marketing': 'digital-marketing',
  coaching: 'coaching',
  consulting: 'consulting',
  event: 'events',
  'fintech-workshop': 'banking',
  'agritech-workshop': 'agriculture',
  bootcamp: 'startup',
  'pitch-day': 'startup',
  'mentor-network': 'startup',
  incubation: 'startup',
  recognition: 'startup',
  'portal-access': 'education',
};

/** The scene beside the form of a topic; none beside what somebody is owed. */
export const sceneOfTopic = (topic: ContactTopic): SceneId | undefined =>
  isSale(topic) ? (scenes[topic] ?? 'services') : undefined;
