import {
  previewOwnCalendar,
  readOwnCalendar,
  setOwnCalendar,
} from '#features/calls/contract/own-calendar.ts';
import { readBookingSettings, setBookingSettings } from '#features/calls/contract/settings.ts';
import { route } from '#server/http/define-routes.ts';
import {
  calendarAddress,
  calls,
  cancelPerson,
  cancelSeveral,
  changeCall,
} from '../contract/admin.ts';

const load = () => import('./admin-handlers.ts');
const loadCancelling = () => import('./cancel-several.ts');
const loadOwnCalendar = () => import('./own-calendar-handlers.ts');

/** The desk's endpoints of calls. */
export const callRoutes = [
  route(readBookingSettings, async () => (await load()).handleReadBookingSettings),
  route(setBookingSettings, async () => (await load()).setSettings),
  route(calls, async () => (await load()).handleListCalls),
  route(changeCall, async () => (await load()).handleChangeCall),
  route(cancelPerson, async () => (await loadCancelling()).cancelAll),
  route(cancelSeveral, async () => (await loadCancelling()).cancelMatching),
  route(calendarAddress, async () => (await load()).address),
  route(readOwnCalendar, async () => (await loadOwnCalendar()).show),
  route(previewOwnCalendar, async () => (await loadOwnCalendar()).preview),
  route(setOwnCalendar, async () => (await loadOwnCalendar()).follow),
];
