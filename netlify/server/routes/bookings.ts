import { randomUUID } from 'node:crypto';
import {
  book as bookContract,
  bookingLimits,
  bookingMessages,
  changeBooking,
  type FreeDays,
  type manage as manageContract,
  type slots as slotsContract,
} from '#contracts/bookings.ts';
import { indianDay, millisecondsOfDay } from '#contracts/indian-time.ts';
import type { PlainAction, PlainField, PlainPage } from '#contracts/plain-form.ts';
import { formTokenField, idempotencyField } from '#contracts/public-form.ts';
import { bookingWords as words } from '#contracts/words.ts';
import { issueFormToken } from '../abuse/form-tokens.ts';
import { cancel, freeDays, type Outcome, otherDays, place, type Refusal, refusalOf } from '../bookings/booking.ts';
import { type BookedCall, callOf } from '../calls/call-of.ts';
import { readSettings } from '../calls/settings.ts';
import { slotText } from '../calls/slot-text.ts';
import { bookingToken, isBookingToken, manageQuery } from '../calls/token.ts';
import { readRecord } from '../enquiries/change-record.ts';
import { HttpError } from '../errors.ts';
import type { Call, Handle } from '../http/define-handler.ts';
import { type FormLanguage, formLanguage } from '../http/form-language.ts';
import { fieldsIn } from '../http/plain-form.ts';
import { storeForm } from './accept-enquiry.ts';

const visitor = { visitor: true } as const;

/** The page of answers to a browser without script. */
const pageOf = ({ say, tag, path }: FormLanguage, title: string, parts: Partial<PlainPage>): PlainPage => ({
  ...{ tag, title: say(title), lines: [], actions: [] },
  links: [[say(words.write), path('/contact?topic=consultation')]],
  ...parts,
});

/** The list of free times, and other fields, in a language. */
function fieldsWith(language: FormLanguage, days: FreeDays, fields: readonly PlainField[] = []): PlainField[] {
  const options = days.flatMap(({ slots }) => slots.map((slot) => [slot, slotText(slot, language.tag)] as const));
  return fieldsIn(language, fields).map((field) => (field.name === 'slot' ? { ...field, options } : field));
}

/** The form that books, with what proves that a person has opened it. */
function bookingForm({ services, raw, language }: Call<unknown>, days: FreeDays): PlainAction {
  const [secret] = services.secretsFor('form token');
  const token = secret && issueFormToken(secret, services.clock());
  const values = { ...raw, language: language.name, [idempotencyField]: randomUUID(), [formTokenField]: token };
  const fields = fieldsWith(language, days, bookContract.form?.fields);
  return { path: bookContract.path, fields, values, submit: language.say(words.book) };
}

/** Free times. */
export const slots: Handle<typeof slotsContract> = async (call) => {
  const { input, services, language } = call;
  const { settings } = await readSettings(services.store);
  const { say, path } = language;
  if (settings === null || services.secretsFor('booking').length === 0) {
    const page = () => pageOf(language, words.label, { lines: [say(words.closed)] });
    return { body: { open: false, minutes: 0, days: [], next: null }, page };
  }
  const count = Number(input.days ?? 14);
  const today = indianDay(services.clock());
  const from = input.from && input.from > today ? input.from : today;
  const after = new Date(Date.parse(from) + count * millisecondsOfDay).toISOString().slice(0, 10);
  const days = await freeDays(services, settings, { from, days: count });
  const [later] = await freeDays(services, settings, { from: after, days: bookingLimits.horizon });
  const next = later?.date ?? null;
  const link = (label: string, day: string) =>
    [say(label), `/api/slots?${new URLSearchParams({ from: day, language: language.name })}`] as const;
  const links = [...(from > today ? [link(words.earlier, today)] : []), ...(next ? [link(words.later, next)] : [])];
  const write = [say(words.write), path('/contact?topic=consultation')] as const;
  const page = () =>
    days.length > 0
      ? pageOf(language, words.label, {
          ...{ lines: [say(words.when)], actions: [bookingForm(call, days)], links: [...links, write] },
        })
      : pageOf(language, words.label, { lines: [say(words.full)], links: [...links, write] });
  return { body: { open: true, minutes: settings.minutes, days, next }, page };
};

const manageAddress = (language: FormLanguage, id: string, token: string) =>
  `${language.path('/book/manage')}${manageQuery(id, token)}`;

/** The same for a browser without script. */
const plainAddress = (id: string, token: string) => `/api/bookings/manage${manageQuery(id, token)}`;

/** The form that moves a call, or takes another time for an enquiry. */
function moveForm(language: FormLanguage, id: string, token: string, days: FreeDays, submit: string): PlainAction {
  const fields = fieldsWith(language, days, changeBooking.form?.fields);
  const values = { id, token, language: language.name };
  return { path: changeBooking.path, fields, values, submit: language.say(submit) };
}

/** 409 with the times that are free instead. */
async function gone(
  { services }: Call<unknown>,
  language: FormLanguage,
  { id, reason, wanted }: { id: string; reason: Refusal; wanted?: string | undefined },
): Promise<HttpError> {
  const token = bookingToken(services.secretsFor, id) ?? '';
  const days = reason === 'taken' ? await otherDays(services, wanted, id) : [];
  const page = () =>
    pageOf(language, words.notBooked, {
      actions: days.length > 0 ? [moveForm(language, id, token, days, words.book)] : [],
    });
  return new HttpError('conflict', bookingMessages[reason], { more: { reason, enquiry: id, token, days }, page });
}

const notFound = () => new HttpError('not-found', bookingMessages.link);

/** What came of a wish, as an answer. */
async function answered(
  call: Call<unknown>,
  language: FormLanguage,
  { id, wanted, outcome }: { id: string; wanted?: string | undefined; outcome: Outcome },
) {
  if (outcome.refused) throw await gone(call, language, { id, reason: outcome.refused, wanted });
  if (outcome.record === null) throw notFound();
  const standing = callOf(outcome.record.events);
  const token = bookingToken(call.services.secretsFor, id) ?? '';
  const slot = standing && standing.state !== 'cancelled' ? standing.slot : null;
  const body = { success: true as const, id, manage: manageAddress(language, id, token) };
  return { body, slot, seeOther: plainAddress(id, token) };
}

/** Books: the enquiry first, as any other; then its time. */
export const book: Handle<typeof bookContract> = async (call) => {
  const { input, services, language } = call;
  const { slot: wanted, topic = 'consultation', ...fields } = input;
  const { id, aside } = await storeForm(
    'contact',
    { ...call, input: { ...fields, topic, wantedSlot: wanted } },
    'call',
  );
  const record = await readRecord(services.store, 'contact', id);
  if (record === null) throw notFound();
  const seen = callOf(record.events);
  // A repeated sending gets what its enquiry has, and never another time.
  const refused = seen ? refusalOf(seen, null, services.clock()) : aside ? 'closed' : null;
  const wish = { id, slot: wanted, seen, by: visitor };
  const outcome = refused ? { refused } : seen ? { record } : await place(services, wish);
  if (!aside) services.tellAfterAnswer({ kind: 'contact', id });
  const { body, slot, seeOther } = await answered(call, language, { id, wanted, outcome });
  return { body: { ...body, slot: slot ?? wanted }, seeOther };
};

/** The enquiry of a link. */
async function enquiryOf({ services }: Call<unknown>, { id, token }: { id: string; token: string }) {
  const record = isBookingToken(services.secretsFor, id, token)
    ? await readRecord(services.store, 'contact', id)
    : null;
  if (record === null) throw notFound();
  return { record, seen: callOf(record.events), language: formLanguage(record.language) };
}

/** How a booking stands. */
export const manage: Handle<typeof manageContract> = async (call) => {
  const { input, services } = call;
  const { record, seen, language } = await enquiryOf(call, input);
  const { settings } = await readSettings(services.store);
  const refusal = seen && refusalOf(seen, settings, services.clock());
  const changeable = refusal === null && !record.aside;
  const days = changeable && settings ? await otherDays(services, undefined, input.id) : [];
  const state = refusal === 'over' && seen?.state === 'booked' ? 'over' : (seen?.state ?? 'none');
  const slot = seen && state !== 'cancelled' ? seen.slot : null;
  const minutes = seen?.minutes ?? settings?.minutes ?? 30;
  const name = typeof record.fields.name === 'string' ? record.fields.name : '';
  const page = () => managePage(language, { ...input, slot, state, refusal, days, changeable });
  return { body: { id: input.id, name, slot, minutes, state, changeable, days }, page };
};

const titles = { ...words, none: words.noTime };

interface Managed {
  readonly id: string;
  readonly token: string;
  readonly slot: string | null;
  readonly state: BookedCall['state'] | 'none' | 'over';
  readonly refusal: Refusal | null;
  readonly changeable: boolean;
  readonly days: FreeDays;
}

function managePage(language: FormLanguage, { id, token, slot, state, refusal, changeable, days }: Managed): PlainPage {
  const { say, tag, path } = language;
  const actions: PlainAction[] = [];
  const submit = state === 'booked' ? words.move : words.book;
  if (changeable && days.length > 0) actions.push(moveForm(language, id, token, days, submit));
  if (changeable && state === 'booked') {
    const values = { id, token, cancel: 'true', language: language.name };
    const fields = changeBooking.form?.fields.filter(({ control }) => control === 'hidden') ?? [];
    actions.push({ path: changeBooking.path, fields, values, submit: say(words.cancel) });
  }
  const told = state === 'booked' ? [say(refusal === 'late' ? words.late : words.when)] : [];
  const lines = [...(slot ? [slotText(slot, tag)] : []), ...told];
  const anew = [say(words.anew), `/api/slots?language=${language.name}`] as const;
  const links = state === 'booked' ? [[say(words.write), path('/contact')] as const] : [anew];
  return pageOf(language, titles[state], { lines, actions, links });
}

/** Moves a call, books one for an enquiry whose time was gone, or cancels. */
export const change: Handle<typeof changeBooking> = async (call) => {
  const { input, services } = call;
  const { id, slot: wanted, cancel: isCancelled } = input;
  const { record, seen, language } = await enquiryOf(call, input);
  const { settings } = await readSettings(services.store);
  const isRepeated = isCancelled ? seen?.state === 'cancelled' : seen?.state === 'booked' && seen.slot === wanted;
  const refused = record.aside ? 'closed' : seen && refusalOf(seen, settings, services.clock());
  let outcome: Outcome = { record };
  if (!isRepeated) {
    if (refused) outcome = { refused };
    else if (isCancelled) outcome = seen ? await cancel(services, id, seen, visitor) : { record };
    else if (wanted) outcome = await place(services, { id, slot: wanted, seen, by: visitor });
    else throw new HttpError('invalid', bookingMessages.slot, { fields: { slot: bookingMessages.slot } });
    services.tellAfterAnswer({ kind: 'contact', id });
  }
  const { body, slot, seeOther } = await answered(call, language, { id, wanted, outcome });
  return { body: { ...body, slot }, seeOther };
};
