import { slotText } from '#features/calls/contract/slot-text.ts';
import {
  type book as bookContract,
  type callEntry,
  callEntryPath,
  type changeBooking,
  type manage as manageContract,
  type slots as slotsContract,
} from '#features/calls/contract/visitor.ts';
import { enquiryIdPattern } from '#shared/enquiry.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import type { Call, Handle } from '../http/define-handler.ts';
import { HttpError } from '../http/errors.ts';
import { type Language, languageNamed } from '../languages.ts';
import { bookingTokens, isBookingToken, manageQuery } from '../records/booking-token.ts';
import { storeForm } from '../records/store-enquiry.ts';
import {
  type BookingResult,
  bookOnce,
  cancelBooking,
  freeDays,
  readCall,
  refusalOf,
  reserveAsVisitor,
  visitor,
} from './calls.ts';
import type { CallParts } from './parts.ts';
import { readSettings } from './settings.ts';
import { bookingAction, changeAction, pageOf, writeTo } from './visitor-pages.ts';

/**
 * Free times are the same for everybody: the platform, which counts no requests to this function,
 * answers for some seconds from what it holds. Who chooses a time that was just taken is told so,
 * with those that are free.
 */
const heldByPlatform = {
  'Netlify-CDN-Cache-Control': 'public, max-age=15',
  'Netlify-Vary': 'query=from|days|topic|language,header=Accept',
} as const;

/** Free times. */
export const slots: Handle<typeof slotsContract, CallParts> = async (call) => {
  const { input, services, language } = call;
  const t = language.words.bookingWords;
  const settings = await readSettings(services.store);
  if (settings === null) {
    const page = () => pageOf(language, t.label, { lines: [t.closed] });
    return { body: { open: false, minutes: 0, days: [] }, page };
  }
  const count = Number(input.days ?? 14);
  const today = indianDay(services.clock());
  const from = input.from && input.from > today ? input.from : today;
  const after = indianDay(new Date(Date.parse(from) + count * millisecondsOfDay));
  const days = await freeDays(services, { from, days: count });
  const links = [
    [t.later, `/api/slots?from=${after}&language=${language.name}`] as const,
    writeTo(language),
  ];
  const page = () =>
    pageOf(language, t.label, {
      lines: [days.length > 0 ? t.when : t.full],
      actions: days.length > 0 ? [bookingAction(call, days)] : [],
      links,
    });
  return { body: { open: true, minutes: settings.minutes, days }, headers: heldByPlatform, page };
};

const notFound = () => new HttpError('not-found', (t) => t.fieldMessages.linkUnknown);

/**
 * Answers a request for a time: with the booking, or with 409 and the free times.
 */
async function answered(
  { services }: Call<unknown, CallParts>,
  language: Language,
  { id, wanted, result }: { id: string; wanted?: string | undefined; result: BookingResult },
) {
  const [token = ''] = bookingTokens(services.secretsFor, id);
  if (result.status === 'refused') {
    const { reason } = result;
    const asked = { from: wanted?.slice(0, 10), moving: id };
    const days = reason === 'taken' ? await freeDays(services, asked) : [];
    const t = language.words.bookingWords;
    const page = () => {
      const actions = days.length > 0 ? [changeAction(language, id, token, t.book, days)] : [];
      return pageOf(language, t.notBooked, { actions });
    };
    throw new HttpError('conflict', (t) => t.bookingRefusals[reason], {
      more: { reason, enquiry: id, token, days },
      page,
    });
  }
  if (result.status === 'erased') throw notFound();
  const { call } = result;
  const slot = call && call.state !== 'cancelled' ? call.slot : null;
  const manage = `${language.path('/book/manage')}${manageQuery(id, token)}`;
  return {
    body: { success: true as const, id, manage },
    slot,
    seeOther: `/api/bookings/manage${manageQuery(id, token)}`,
  };
}

/** Books: the enquiry first, as any other; then its time. */
export const book: Handle<typeof bookContract, CallParts> = async (call) => {
  const { input, services, language } = call;
  const { slot: wanted, topic = 'consultation', ...fields } = input;
  const form = { ...call, input: { ...fields, topic, wantedSlot: wanted } };
  const { id, setAside } = await storeForm('contact', form, 'call');
  const result = await bookOnce(call, id, wanted, setAside);
  if (!setAside) services.notifyAfterAnswer({ kind: 'contact', id });
  const { body, slot, seeOther } = await answered(call, language, { id, wanted, result });
  const mailed = await services.canMail();
  return { body: { ...body, slot: slot ?? wanted, mailed }, seeOther };
};

/**
 * The enquiry of a link; a page that is a file, without script,
 * cannot hand on the query of its own address.
 */
async function enquiryOf({
  services,
  input,
  request,
}: Call<{ id?: string | undefined; token?: string | undefined }, CallParts>) {
  const { store, secretsFor, clock } = services;
  const page = URL.parse(request.headers.get('Referer') ?? '')?.searchParams;
  const { id = page?.get('id') ?? '', token = page?.get('token') ?? '' } = input;
  const isOurs = enquiryIdPattern.test(id) && isBookingToken(secretsFor, id, token);
  const seen = isOurs ? await readCall(services, id) : null;
  if (seen === null) throw notFound();
  const { record, call } = seen;
  const settings = await readSettings(store);
  const refused = record.setAside ? 'byPhone' : call && refusalOf(call, settings, clock());
  return { id, token, seen, settings, refused, language: languageNamed(record.language) };
}

/**
 * How a booking stands, and the free times it can move to.
 *
 * @throws {HttpError} 404 for a link that is not ours.
 */
export const manage: Handle<typeof manageContract, CallParts> = async (call) => {
  const { id, token, seen, settings, refused, language } = await enquiryOf(call);
  const { record, call: booked } = seen;
  const t = language.words.bookingWords;
  const days = refused ? [] : await freeDays(call.services, { moving: id });
  const isPast = refused === 'over' && booked?.state === 'booked';
  const state = isPast ? 'over' : (booked?.state ?? 'none');
  const slot = booked && state !== 'cancelled' ? booked.slot : null;
  const minutes = booked?.minutes ?? settings?.minutes ?? 30;
  const name = typeof record.fields.name === 'string' ? record.fields.name : '';
  const isBooked = state === 'booked';
  const page = () => {
    const submit = isBooked ? t.move : t.book;
    const lines = [
      slot && slotText(slot, language.tag),
      isBooked && (refused === 'late' ? t.late : t.when),
    ];
    const actions = [
      days.length > 0 && changeAction(language, id, token, submit, days),
      isBooked && !refused && changeAction(language, id, token, t.cancel),
    ];
    return pageOf(language, { ...t, none: t.noTime }[state], {
      lines: lines.filter((line) => typeof line === 'string'),
      actions: actions.filter((action) => action !== false),
      links: isBooked
        ? [[t.addToCalendar, callEntryPath(manageQuery(id, token))] as const]
        : [[t.anew, `/api/slots?language=${language.name}`] as const],
    });
  };
  return { body: { id, name, slot, minutes, state, changeable: !refused, days }, page };
};

/**
 * A booking as a calendar file.
 *
 * @throws {HttpError} 404 for a link that is not ours, and where no time is booked.
 */
export const entry: Handle<typeof callEntry, CallParts> = async (call) => {
  const { id, seen, language } = await enquiryOf(call);
  const booked = seen.call;
  if (booked?.state !== 'booked') throw notFound();
  const [{ calendarOf }, { loadWords }] = await Promise.all([
    import('../notifications/compose/call-calendar.ts'),
    import('../notifications/compose/fill-words.ts'),
  ]);
  const { visitorCalls } = await loadWords();
  const name = (visitorCalls[language.name] ?? visitorCalls.en)?.entry ?? '';
  const text = calendarOf([{ id, call: booked, name }], call.services.sendingParts.siteUrl);
  const content = new Blob([text]).stream();
  return { file: { content, type: 'text/calendar; charset=utf-8', name: 'call.ics' } };
};

/** Moves a call, books one for an enquiry whose time was gone, or cancels. */
export const change: Handle<typeof changeBooking, CallParts> = async (call) => {
  const { input, services } = call;
  const { id, slot: wanted, cancel: isCancelled } = input;
  const { seen, refused, language } = await enquiryOf(call);
  const { record, call: booked } = seen;
  const isRepeated = isCancelled
    ? booked?.state === 'cancelled'
    : booked?.state === 'booked' && booked.slot === wanted;
  let result: BookingResult = { status: 'done', ...seen };
  if (!isRepeated && refused) result = { status: 'refused', reason: refused };
  else if (!isRepeated) {
    if (isCancelled && booked)
      result = await cancelBooking(services, { record, call: booked }, visitor);
    else if (!isCancelled && wanted) result = await reserveAsVisitor(call, seen, wanted);
    else if (!isCancelled)
      throw new HttpError('invalid', (t) => t.fieldMessages.slot, {
        fields: { slot: call.language.words.fieldMessages.slot },
      });
    // The scheduled run tells of a move: of many, one mail says where the call ended up.
    const isMove = booked?.state === 'booked' && !isCancelled;
    if (!isMove) services.notifyAfterAnswer({ kind: 'contact', id });
  }
  const { body, slot, seeOther } = await answered(call, language, { id, wanted, result });
  return { body: { ...body, slot }, seeOther };
};
