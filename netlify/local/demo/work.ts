/**
 * Two weeks of work at the demo's desk (work.yaml), done through the functions with the clock of
 * those days. Done once: a store in which the last of it is done is left as it is.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { login } from '#features/account/contract/session.ts';
import { setBookingSettings } from '#features/calls/contract/settings.ts';
import { book } from '#features/calls/contract/visitor.ts';
import { issueCertificates } from '#features/certificates/contract/admin.ts';
import { contact } from '#features/enquiries/contract/contact.ts';
import { startupIncubation } from '#features/enquiries/contract/startup-incubation.ts';
import { changeState } from '#features/enquiries/contract/state-change.ts';
import { topicForMinors } from '#shared/contact-topics.ts';
import { formTokenPath } from '#shared/form-fields.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import { runCommand } from '../command-line.ts';
import { makeAdministrator } from '../local-administrator.ts';
import { parseHostSettings } from '../settings.ts';
import { siteAtTime } from './call-site.ts';
import { isWorkDone, openDemoStore } from './store.ts';

interface Step {
  readonly hours: number;
  readonly status?: string;
  readonly note?: string;
  /** Days from today. */
  readonly followUp?: number;
}

interface Enquiry {
  readonly at: string;
  readonly form: 'contact' | 'incubation' | 'call';
  readonly name: string;
  readonly language?: string;
  readonly budget?: string;
  readonly industry?: string;
  readonly topic?: string;
  readonly event?: string;
  readonly message?: string;
  readonly certificate?: boolean;
  readonly slot?: string;
  readonly then?: readonly Step[];
}

const enquiries = load(
  readFileSync(new URL('work.yaml', import.meta.url), 'utf8'),
) as readonly Enquiry[];
const today = Date.parse(indianDay(new Date()));
const minute = 60_000;

/** A day some days before today, `YYYY-MM-DD`; calls are not on Sundays. */
function dayBefore(days: number, onWorkingDays = false): string {
  const day = new Date(today - days * millisecondsOfDay);
  const moved = onWorkingDays && day.getUTCDay() === 0 ? millisecondsOfDay : 0;
  return new Date(day.getTime() + moved).toISOString().slice(0, 10);
}

/** The instant of “13 09:40”: days before today, and the time in India. */
function instant(text: string, onWorkingDays = false): string {
  const [days, time] = text.split(' ');
  return `${dayBefore(Number(days), onWorkingDays)}T${time}:00+05:30`;
}

const password = randomBytes(18).toString('base64url');
const administrator = await makeAdministrator('demo@example.com', password);

type Call = Awaited<ReturnType<typeof siteAtTime>>;

/** Posts as the owner does, who logs in again after ten minutes: a session ends after 30 without use. */
function ownerOf(call: Call) {
  const cookies = new Map<string, string>();
  return async (at: Date, path: string, json: object): Promise<void> => {
    const tenMinutes = at.toISOString().slice(0, 15);
    if (!cookies.has(tenMinutes)) {
      const sent = { username: administrator.ADMIN_EMAIL, password };
      const answer = await call(at, login.path, { json: sent });
      const set = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
      cookies.set(tenMinutes, set.join('; '));
    }
    await call(at, path, { json, cookie: cookies.get(tenMinutes) ?? '' });
  };
}

/** The path and the body of an enquiry. */
function requestOf(enquiry: Enquiry, index: number, formToken: string) {
  const { at: _at, then: _then, form, budget, event, slot, certificate, ...fields } = enquiry;
  // No number in India begins with 1 and has ten digits.
  const phone = `10000${String(index).padStart(5, '0')}`;
  const person = { ...fields, formToken };
  if (form === 'incubation')
    return { path: startupIncubation.path, json: { ...person, budget, mobile: phone } };
  const email = `visitor${index + 1}@example.com`;
  const reach = { phone, email, adultOrGuardian: enquiry.topic === topicForMinors };
  if (form === 'call')
    return {
      path: book.path,
      json: { ...person, ...reach, slot: slot && instant(slot, true) },
    };
  const seat = event && { event, topic: 'registration', certificateByMail: certificate ?? false };
  return { path: contact.path, json: { ...person, ...reach, ...seat } };
}

/** What a step of the owner adds to an enquiry. */
function eventOf({ status, note, followUp = 0 }: Step) {
  if (status) return { type: 'status', status };
  if (note) return { type: 'note', text: note };
  return { type: 'follow-up', date: dayBefore(-followUp) };
}

interface Action {
  readonly at: Date;
  readonly run: () => Promise<void>;
}

/** The sending of an enquiry, and what the owner did with it. */
function actionsOf(
  enquiry: Enquiry,
  index: number,
  call: Call,
  asOwner: ReturnType<typeof ownerOf>,
): Action[] {
  const sent = new Date(instant(enquiry.at));
  const kind = enquiry.form === 'incubation' ? 'startup-incubation' : 'contact';
  let id = '';
  const send = async () => {
    const opened = new Date(sent.getTime() - 3 * minute);
    const { token } = await (await call(opened, formTokenPath)).json();
    const { path, json } = requestOf(enquiry, index, token);
    id = (await (await call(sent, path, { json })).json()).id;
  };
  const steps = (enquiry.then ?? []).map((step, expect) => {
    const at = new Date(Math.min(sent.getTime() + step.hours * 60 * minute, Date.now()));
    const run = () => asOwner(at, changeState.path, { kind, id, expect, event: eventOf(step) });
    return { at, run };
  });
  return [{ at: sent, run: send }, ...steps];
}

/** When calls can be booked. */
const settings = {
  windows: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '18:00' })),
  daysOff: [],
  minutes: 30,
  pause: 0,
  notice: 4,
  horizon: 30,
  most: 6,
};

/** The certificates of the last bootcamp. */
const certificates = {
  batch: randomUUID(),
  program: 'Startup bootcamp',
  day: dayBefore(20),
  place: 'Hazratganj, Lucknow',
  language: 'en',
  signer: 'Anjali Saxena',
  role: 'Founder and principal coach',
  names: ['Neeraj Kesarwani', 'Imran Siddiqui', 'Pooja Bhadauria', 'Rashmi Dubey', 'Vikram Yadav'],
};

await runCommand(async () => {
  const { store, openStore, close } = openDemoStore();
  if (await isWorkDone(store)) return close();
  console.log('Making two weeks of work for the demo…');
  Object.assign(process.env, administrator, { RATE_LIMITS: 'off' });
  const call = await siteAtTime(parseHostSettings(process.env).functions, openStore);
  const asOwner = ownerOf(call);
  await asOwner(new Date(instant('14 09:00')), setBookingSettings.path, { version: 0, settings });
  const actions = enquiries.flatMap((enquiry, index) => actionsOf(enquiry, index, call, asOwner));
  // In the order of their times, as sessions need it.
  for (const { run } of actions.sort((a, b) => a.at.getTime() - b.at.getTime())) await run();
  await asOwner(new Date(), issueCertificates.path, certificates);
  close();
});
