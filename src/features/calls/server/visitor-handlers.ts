import { slotText } from '#features/calls/contract/slot-text.ts';
import {
  type book as bookContract,
  type callEntry,
  callEntryPath,
  type changeBooking,
  manage as manageContract,
  type slots as slotsContract,
} from '#features/calls/contract/visitor.ts';
import { type PublicForm, storeForm } from '#features/enquiries/server/storage/store-enquiry.ts';
import type { ApiCall, Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Language, languageNamed } from '#server/languages.ts';
import { enquiryIdPattern } from '#shared/enquiry.ts';
import { indianDay } from '#shared/indian-time.ts';
import { bookingTokens, isBookingToken, manageQuery } from './booking-token.ts';
import {
  type BookingResult,
  bookOnce,
  cancelBooking,
  readCall,
  readFreeDays,
  refusalOf,
  reserveAsVisitor,
  visitor,
} from './calls.ts';
import type { CallDeps } from './deps.ts';
import { readSettings } from './settings.ts';
import { bookingPage, cancelAction } from './visitor-pages.ts';

/**
 * Free times are the same for everybody: the platform, which counts no requests to this function,
 * answers for some seconds from what it holds. Who chooses a time that was just taken is told so,
 * with those that are free.
 */
const heldByPlatform = {
  'Netlify-CDN-Cache-Control': 'public, max-age=15',
  'Netlify-Vary': 'query=from|days',
} as const;

/** Free times. */
export const handleSlots: Handle<typeof slotsContract, CallDeps> = async ({ input, services }) => {
  const settings = await readSettings(services.store);
  if (settings === null) return { body: { open: false, minutes: 0, days: [] } };
  const today = indianDay(services.clock());
  const from = input.from && input.from > today ? input.from : today;
  const days = await readFreeDays(services, { from, days: Number(input.days ?? 14) });
  return { body: { open: true, minutes: settings.minutes, days }, headers: heldByPlatform };
};

const notFound = () => new HttpError('not-found', (t) => t.fieldMessages.linkUnknown);

/** Returns the token of a call, and the page where its visitor sees, moves or cancels it. */
function linkTo(id: string, { secretsFor }: CallDeps, { path }: Language) {
  const [token = ''] = bookingTokens(secretsFor, id);
  return { token, manage: `${path('/book/manage')}${manageQuery(id, token)}` };
}

/** Returns the call after a request for a time. @throws {HttpError} 409 with other free times. */
async function answered(
  { services }: ApiCall<unknown, CallDeps>,
  language: Language,
  { id, wanted, result }: { id: string; wanted?: string | undefined; result: BookingResult },
) {
  const { token, manage } = linkTo(id, services, language);
  if (result.status === 'refused') {
    const { reason } = result;
    const asked = { from: wanted?.slice(0, 10), moving: id };
    const days = reason === 'taken' ? await readFreeDays(services, asked) : [];
    const { bookingWords, bookingPageWords } = language.words;
    const another = [bookingPageWords.another, manage] as const;
    const page = () =>
      bookingPage(language, bookingWords.notBooked, days.length > 0 ? { links: [another] } : {});
    throw new HttpError('conflict', (t) => t.bookingRefusals[reason], {
      more: { reason, enquiry: id, token, days },
      page,
    });
  }
  if (result.status === 'erased') throw notFound();
  const { call } = result;
  const slot = call && call.state !== 'cancelled' ? call.slot : null;
  return { body: { success: true as const, id, manage }, slot };
}

/** Stores an enquiry about a call that is agreed later. */
async function askForCall(call: ApiCall<PublicForm, CallDeps>) {
  const { input, services, language } = call;
  const message = input.message ?? language.words.bookingPageWords.callMe;
  const { id, setAside } = await storeForm('contact', { ...call, input: { ...input, message } });
  if (!setAside) services.notifyAfterAnswer({ kind: 'contact', id });
  const { manage } = linkTo(id, services, language);
  return { body: { success: true as const, id, slot: null, manage, mailed: false } };
}

/** Books: the enquiry first, as any other; then its time. */
export const handleBook: Handle<typeof bookContract, CallDeps> = async (call) => {
  const { input, services, language } = call;
  const { slot: wanted, topic = 'consultation', ...fields } = input;
  if (!wanted) return askForCall({ ...call, input: { ...fields, topic } });
  const form = { ...call, input: { ...fields, topic, wantedSlot: wanted } };
  const { id, setAside } = await storeForm('contact', form, 'call');
  const result = await bookOnce(call, id, wanted, setAside);
  if (!setAside) services.notifyAfterAnswer({ kind: 'contact', id });
  const { body, slot } = await answered(call, language, { id, wanted, result });
  const mailed = Boolean(input.email) && (await services.canMail());
  return { body: { ...body, slot: slot ?? wanted, mailed }, seeOther: body.manage };
};

/**
 * The enquiry of a link; a page that is a file, without script,
 * cannot hand on the query of its own address.
 */
async function enquiryOf({
  services,
  input,
  request,
}: ApiCall<{ id?: string | undefined; token?: string | undefined }, CallDeps>) {
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
export const handleManage: Handle<typeof manageContract, CallDeps> = async (call) => {
  const { id, token, seen, settings, refused, language } = await enquiryOf(call);
  const { record, call: booked } = seen;
  const t = language.words.bookingWords;
  const days = refused ? [] : await readFreeDays(call.services, { moving: id });
  const isPast = refused === 'over' && booked?.state === 'booked';
  const state = isPast ? 'over' : (booked?.state ?? 'none');
  const slot = booked && state !== 'cancelled' ? booked.slot : null;
  const minutes = booked?.minutes ?? settings?.minutes ?? 30;
  const name = typeof record.fields.name === 'string' ? record.fields.name : '';
  const page = () => {
    const title = { ...t, none: t.noTime }[state];
    if (state !== 'booked') return bookingPage(language, title, {});
    const time = slot ? slotText(slot, language.tag) : '';
    return bookingPage(language, title, {
      lines: [time, refused === 'late' ? t.late : t.when],
      actions: refused ? [] : [cancelAction(language, id, token)],
      links: [[t.addToCalendar, callEntryPath(manageQuery(id, token))]],
    });
  };
  return { body: { id, name, slot, minutes, state, changeable: !refused, days }, page };
};

/**
 * A booking as a calendar file.
 *
 * @throws {HttpError} 404 for a link that is not ours, and where no time is booked.
 */
export const handleCallEntry: Handle<typeof callEntry, CallDeps> = async (call) => {
  const { id, seen, language } = await enquiryOf(call);
  const booked = seen.call;
  if (booked?.state !== 'booked') throw notFound();
  const [{ calendarOf }, { loadWords }] = await Promise.all([
    import('./call-calendar.ts'),
    import('#features/notifications/server/compose/fill-words.ts'),
  ]);
  const { visitorCalls } = await loadWords();
  const name = (visitorCalls[language.name] ?? visitorCalls.en)?.entry ?? '';
  const text = calendarOf([{ id, call: booked, name }], call.services.sendingDeps.siteUrl);
  const content = new Blob([text]).stream();
  return { file: { content, type: 'text/calendar; charset=utf-8', name: 'call.ics' } };
};

/** Moves or cancels a call, or books one for an enquiry that did not get its time. */
export const handleChangeBooking: Handle<typeof changeBooking, CallDeps> = async (call) => {
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
  const { body, slot } = await answered(call, language, { id, wanted, result });
  const seeOther = `${manageContract.path}${manageQuery(id, input.token)}`;
  return { body: { ...body, slot }, seeOther };
};
