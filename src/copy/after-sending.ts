import type { SeatOutcome } from '#features/enquiries/contract/seat-outcomes.ts';
import { contactWords } from '#features/enquiries/words.ts';
import { eventWords } from '#features/events/words.ts';
import type { After } from '#features/forms/NextSteps.tsx';
import { formPageWords } from '#features/forms/words.ts';
import { isSale, type TopicWithPage } from '#shared/contact-topics.ts';
import { googleCalendarHref } from '../features/events/event-time.ts';
import { eventCalendarPath, routes } from '../lib/paths.ts';
import { callLinks } from './contact-ways.ts';
import { withAddress } from './event-venue.ts';
import { type PageCopy, pageCopy, sharedCopy } from './queries.ts';
import type { Event } from './schema/event.ts';
import { site } from './sources.ts';
import { termsOfTopic } from './topic-terms.ts';

/**
 * What is said once one of the forms was sent:
 * what happens next and when, and for those who cannot wait the number, and the page of free times
 * where a free call is the answer.
 */
export async function afterSending(
  form: 'contact' | 'incubation',
  topic?: TopicWithPage,
): Promise<After> {
  const { title, items } = await nextSteps(form, topic);
  const { name } = await pageCopy('book');
  const book = { label: name, href: routes.book };
  const ways = callLinks(formPageWords.call);
  return { title, next: items, links: isSale(topic) ? [...ways, book] : ways };
}

/**
 * What happens next and when, in three steps; the third is about the fee: how one gets it, or, where
 * its page tells it already, that it is put in writing. It is left out where the topic of an enquiry
 * is about none.
 */
export async function nextSteps(form: 'contact' | 'incubation', topic?: TopicWithPage) {
  if (form === 'incubation') return (await sharedCopy('dialogs')).incubation.next;
  const { next: steps, nextPriced } = await pageCopy('contact');
  const next = { title: steps.title, items: withContactPerson(steps) };
  const first = { ...next, items: next.items.slice(0, 2) };
  if (!isSale(topic)) return first;
  const isPriced = topic && (await termsOfTopic(topic))?.fee;
  return isPriced ? { ...first, items: [...first.items, nextPriced] } : next;
}

/** The steps, the first with the name of the contact person, once site.yaml has one. */
function withContactPerson({ items, person }: PageCopy<'contact'>['next']) {
  const { contact } = site.registration;
  const [first, ...others] = items;
  if (!first || !contact) return items;
  return [{ ...first, text: `${first.text} ${person.replace('{name}', contact)}` }, ...others];
}

/** The ways to take an event into a calendar; none without a day. @param page - its address. */
export function calendarLinks({ id, title, date }: Event, page: URL): After['links'] {
  if (!date) return [];
  return [
    {
      label: eventWords.google,
      href: googleCalendarHref({ title, date: withAddress(date) }, page),
    },
    { label: eventWords.file, href: eventCalendarPath(id) },
  ];
}

/**
 * What is said once somebody has registered for an event: with a seat, on the waiting list, or
 * where no seats are counted (`interest`).
 *
 * @param page - address of the event's page, which its entry in a calendar names.
 */
export async function afterRegistering(
  event: Event,
  page: URL,
): Promise<Record<SeatOutcome | 'interest', After>> {
  const { after } = await pageCopy('events');
  const events = { label: after.events, href: routes.events };
  const { seat, waiting } = contactWords.sentWith;
  return {
    seat: {
      title: seat.title,
      next: after.seat,
      links: [...calendarLinks(event, page), events],
    },
    waiting: { title: waiting.title, next: after.waiting, links: [events] },
    interest: event.date
      ? { title: after.title, next: after.seat, links: [...calendarLinks(event, page), events] }
      : { title: after.title, next: after.interest, links: [events] },
  };
}
