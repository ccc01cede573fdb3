import type { Config } from '@netlify/functions';
import { calendarFile } from '#contracts/admin-bookings.ts';
import { book, changeBooking, manage, slots } from '#contracts/bookings.ts';
import { type FunctionHandler, requestIdOf } from '../server/http/define-handler.ts';
import { defineRoutes, route } from '../server/http/define-routes.ts';
import { respond } from '../server/http/responses.ts';
import { ownHost } from '../server/http/same-origin.ts';

const load = () => import('../server/routes/bookings.ts');

const routes = defineRoutes([
  route(slots, async () => (await load()).slots),
  route(book, async () => (await load()).book),
  route(manage, async () => (await load()).manage),
  route(changeBooking, async () => (await load()).change),
  route(calendarFile, async () => (await import('../server/routes/calls.ts')).calendar),
]);

/** What a page of ours that leads to a booking has in its query: a built page cannot hand that on without script. */
function queryBefore(request: Request): string {
  const [url, page] = [new URL(request.url), URL.parse(request.headers.get('Referer') ?? '')];
  return url.pathname === manage.path && url.search === '' && page?.host === ownHost(request) ? page.search : '';
}

/** Calls that visitors book, and the owner's calendar of them. */
const bookings: FunctionHandler = async (request, context) => {
  const query = queryBefore(request);
  if (!query) return routes(request, context);
  const headers = { Location: `${manage.path}${query}` };
  return respond(null, { requestId: requestIdOf(context), status: 303, type: null, headers });
};

export default bookings;

// Literals only: the platform does not run the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: ['/api/slots', '/api/bookings', '/api/bookings/manage', '/api/bookings/change', '/api/calendar/calls.ics'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
