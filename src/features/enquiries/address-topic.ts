import type { SharedTopic } from '#shared/contact-topics.ts';

/** Id of the data block in which a page has the topics that share it (AddressTopic.astro). */
export const sharedTopicsId = 'shared-topics';

/** What the contact form shows and sends of a topic. */
export interface FormTopic<Id extends string> {
  readonly id: Id;
  /** Beginning of the message. */
  readonly message: string;
  /** What else we ask, above the message. */
  readonly ask?: string;
}

let found: FormTopic<SharedTopic> | undefined;

/**
 * The topic that the address names (`?topic=…`), on the page that several topics share: the same
 * object each time.
 */
export function addressTopic(): FormTopic<SharedTopic> | undefined {
  if (found || typeof document === 'undefined') return found;
  const topics = document.getElementById(sharedTopicsId)?.textContent ?? '{}';
  const known = JSON.parse(topics) as Record<string, FormTopic<SharedTopic>>;
  const id = new URLSearchParams(location.search).get('topic') ?? '';
  if (Object.hasOwn(known, id)) found = { ...known[id], id } as FormTopic<SharedTopic>;
  return found;
}
