import type { Config } from '@netlify/functions';
import { calendarFile } from '#features/calls/contract/admin.ts';
import { book, callEntry, changeBooking, manage, slots } from '#features/calls/contract/visitor.ts';
import { bookForm, changeForm, manageForm } from '#features/calls/server/plain-forms.ts';
import { opener } from '#server/app/services.ts';
import { defineRoutes, route } from '#server/http/define-routes.ts';

const load = () => import('#features/calls/server/visitor-handlers.ts');

/** Calls that visitors book, and the owner's calendar of them. */
export default defineRoutes(opener, [
  route(slots, async () => (await load()).handleSlots),
  route(book, async () => (await load()).handleBook, bookForm),
  route(manage, async () => (await load()).handleManage, manageForm),
  route(changeBooking, async () => (await load()).handleChangeBooking, changeForm),
  route(callEntry, async () => (await load()).handleCallEntry),
  route(
    calendarFile,
    async () => (await import('#features/calls/server/admin-handlers.ts')).handleCalendarFile,
  ),
]);

// Literals only: the platform does not run the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: [
    '/api/slots',
    '/api/bookings',
    '/api/bookings/manage',
    '/api/bookings/change',
    '/api/bookings/call.ics',
    '/api/calendar/calls.ics',
  ],
};
