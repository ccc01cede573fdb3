import sharp from 'sharp';
import { adminCheck, login } from '#features/account/contract/session.ts';
import { setBookingSettings } from '#features/calls/contract/settings.ts';
import { book, slots } from '#features/calls/contract/visitor.ts';
import { sampleCertificate } from '#features/certificates/contract/admin.ts';
import { revocationList, verify } from '#features/certificates/contract/visitor.ts';
import { contact } from '#features/enquiries/contract/contact.ts';
import { exportEnquiries } from '#features/enquiries/contract/filter.ts';
import { contactSubmissions } from '#features/enquiries/contract/list.ts';
import { addPhoto } from '#features/facts/contract/photo.ts';
import { urgentFacts } from '#features/facts/contract/urgent.ts';
import { formTokenPath } from '#shared/form-fields.ts';
import { administrator } from '../support/administrator.ts';
import { sampleRequest } from '../support/sample-requests.ts';

/** What can be compared of an answer: what differs from call to call is left out. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** JSON with the type of each value in its place; of a file, how it begins; of a page, its words. */
  readonly body: unknown;
}

/** Set by the server in front of the functions, or new with each answer; so is all of Netlify's. */
const passing = new Set([
  ...['connection', 'content-encoding', 'content-length', 'date', 'keep-alive'],
  ...['transfer-encoding', 'vary', 'x-request-id'],
]);

/** Types in place of values: times, ids and tokens are others on each site. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

async function answerOf(response: Response): Promise<Answer> {
  const isPassing = (name: string) => passing.has(name) || name.startsWith('x-nf-');
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !isPassing(name)));
  if (headers['set-cookie'])
    headers['set-cookie'] = headers['set-cookie'].replace(/=[^;,]+(?=;)/, '=…');
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const body = isJson ? shapeOf(JSON.parse(text)) : text.slice(0, 8);
  return { status: response.status, headers, body };
}

/** A site over HTTP, as behind a proxy that does TLS: Netlify knows no other way. */
export class SecureSite {
  readonly #url: string;
  #cookie = '';

  /** @param url - without a slash at the end. */
  constructor(url: string) {
    this.#url = url;
  }

  /** Calls an endpoint as a page of the site; JSON, or any other body with its type. */
  async fetch(method: string, path: string, content?: unknown, type = 'application/json') {
    const body = type === 'application/json' ? JSON.stringify(content) : (content as BodyInit);
    const response = await fetch(this.#url + path, {
      method,
      ...(content === undefined ? {} : { body }),
      redirect: 'manual',
      headers: {
        ...(content === undefined ? {} : { 'Content-Type': type }),
        Accept: type.includes('form') ? 'text/html' : 'application/json',
        Cookie: this.#cookie,
        Origin: this.#url.replace('http:', 'https:'),
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': '203.0.113.7',
        'X-Forwarded-Proto': 'https',
      },
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    return response;
  }
}

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '17:00' }));
const someTimes = {
  settings: {
    ...{ windows: everyDay, daysOff: [], minutes: 30, pause: 0, notice: 2, horizon: 20, most: 5 },
  },
  version: 0,
};

/** Makes the calls, in an order in which one builds upon another; gives each answer by what was asked. */
export async function callContract(url: string): Promise<Record<string, Answer>> {
  const site = new SecureSite(url);
  const asha = { name: 'Asha', email: 'asha@mail.test', message: 'Namaste', topic: 'workshop' };
  const answers: Record<string, Answer> = {};
  const ask = async (what: string, ...call: Parameters<SecureSite['fetch']>) => {
    answers[what] = await answerOf(await site.fetch(...call));
  };

  await ask('whether one is logged in', 'GET', adminCheck.path);
  await ask('the list without a session', 'GET', contactSubmissions.path);
  await ask('a token for a form', 'GET', formTokenPath);
  await ask('an enquiry', 'POST', contact.path, asha);
  await ask('an enquiry with a fault', 'POST', contact.path, { ...asha, email: 'asha' });
  const typed = new URLSearchParams({ ...asha, email: 'ravi@mail.test' }).toString();
  await ask(
    'an enquiry without scripts',
    'POST',
    contact.path,
    typed,
    'application/x-www-form-urlencoded',
  );
  await ask('a wrong method', 'PUT', contact.path, asha);
  await ask('an address of nobody', 'GET', '/api/nobody');
  await ask('a certificate of nobody', 'GET', `${verify.path}?code=ACDE-FGHJ-KMN4`);
  await ask('what is revoked', 'GET', revocationList.path);
  await ask('urgent facts', 'GET', urgentFacts.path);
  await ask('a wrong password', 'POST', login.path, { ...administrator, password: 'wrong' });
  await ask('logging in', 'POST', login.path, administrator);
  await ask('the list', 'GET', contactSubmissions.path);
  await ask('the list as a file', 'GET', `${exportEnquiries.path}?kind=contact&format=csv`);
  await ask('times for calls', 'POST', setBookingSettings.path, someTimes);
  await ask('free times', 'GET', slots.path);
  const free = slots.response.parse(await (await site.fetch('GET', slots.path)).json());
  const slot = free.days.flatMap(({ slots }) => slots)[0];
  const ofAsha = { ...asha, phone: '9876543210', slot };
  await ask('a call', 'POST', book.path, ofAsha);
  await ask('the same time again', 'POST', book.path, { ...ofAsha, email: 'ravi@mail.test' });
  await ask('a sheet', 'POST', sampleCertificate.path, sampleRequest(sampleCertificate));
  const grey = { create: { width: 900, height: 600, channels: 3, background: '#888' } } as const;
  const photo = await sharp(grey).png().toBuffer();
  await ask('a photo', 'POST', addPhoto.path, new Uint8Array(photo), 'image/png');
  return answers;
}
