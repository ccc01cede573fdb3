import type { APIRoute, GetStaticPaths } from 'astro';
import { withAddress } from '../../copy/event-venue.ts';
import { eventsWithPage } from '../../copy/queries.ts';
import type { Event } from '../../copy/schema/event.ts';
import { site } from '../../copy/sources.ts';
import { eventCalendar } from '../../features/events/event-calendar.ts';
import { eventPath } from '../../lib/paths.ts';

/** A calendar file for every event that has a day. */
export const getStaticPaths = (async () =>
  (await eventsWithPage()).flatMap((event) =>
    event.date ? [{ params: { slug: event.id }, props: { event } }] : [],
  )) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props, site: origin, url }) => {
  const { id, title, text, date } = props.event as Event;
  if (!date) throw new Error(`${id} has no day`);
  const page = new URL(eventPath(id), origin ?? url);
  return new Response(
    eventCalendar(
      { id, title, text, date: withAddress(date) },
      { page, organiser: site.name, now: new Date() },
    ),
    {
      headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
    },
  );
};
