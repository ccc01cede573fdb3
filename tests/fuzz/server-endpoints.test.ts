import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { httpStatusOf } from '#server/http/errors.ts';
import { carriedFields } from '#server/http/plain-form.ts';
import { errorBody, errorCodes } from '#shared/errors.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import { configureAdministrator, logIn } from '../support/administrator.ts';
import { type ApiFunction, origin } from '../support/api.ts';
import { contracts, endpoints, fieldNames, functions, sameForAll } from '../support/endpoints.ts';
import { useMemoryStore } from '../support/memory-store.ts';
import { netlifyContext } from '../support/netlify-context.ts';

const addresses = [
  ...endpoints.map(({ contract, handler }) => [contract.path, handler] as const),
  ['/api/nothing', functions.get('desk')?.default as ApiFunction] as const,
];

let cookie: string;
beforeEach(async () => {
  useMemoryStore();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  configureAdministrator();
  cookie = await logIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Every name that an endpoint knows, and names that every object has. */
const knownNames = [
  ...new Set(contracts.flatMap(({ request }) => fieldNames(request))),
  ...carriedFields.map(({ name }) => name),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
];

/** Texts that have broken parsers, stores and pages before. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '../..',
    '<script>',
    '%00',
    '\'"`$',
    '😀'.repeat(50),
    'x'.repeat(9000),
  ),
  fc.constantFrom(
    'asha@example.test',
    '9876543210',
    'contact',
    '2Cr-5Cr',
    '019aa000-0000-7000-8000-000000000000',
  ),
);
const nastyValue = fc.oneof({ weight: 4, arbitrary: nastyText }, fc.jsonValue({ maxDepth: 3 }));
const nastyObject = fc.dictionary(
  fc.oneof(fc.constantFrom(...knownNames), fc.string()),
  nastyValue,
  { maxKeys: 12 },
);

const urlencoded = nastyObject.map((object) =>
  Object.entries(object)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&'),
);
/** Lone surrogates cannot be encoded; a broken client would send some bytes all the same. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const body = fc.oneof(
  { weight: 4, arbitrary: nastyObject.map((object) => JSON.stringify(object)) },
  urlencoded,
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
  fc.constantFrom(
    '['.repeat(20_000),
    `{"a":${'{"a":'.repeat(5000)}`,
    'a=1&'.repeat(8000),
    '{"__proto__":{"x":1}}',
    'null',
  ),
);

/** Header values as HTTP can carry them. */
const headerText = fc.string({
  unit: fc.constantFrom(...'abcXYZ019 -_.;=,/*"\'<>{}%éÿ'),
  maxLength: 60,
});
const headers = fc.record(
  {
    'Content-Type': fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
      },
      fc.constantFrom('application/json; charset=utf-16', 'multipart/form-data; boundary=x'),
      headerText,
    ),
    'Sec-Fetch-Site': fc.oneof({ weight: 8, arbitrary: fc.constant('same-origin') }, headerText),
    Origin: fc.oneof(fc.constantFrom(origin, 'null', 'https://'), headerText),
    'Idempotency-Key': fc.oneof(fc.uuid(), headerText),
    'Content-Length': fc.constantFrom('0', '-1', '99999999999999999999', 'x'),
  },
  { requiredKeys: ['Content-Type', 'Sec-Fetch-Site'] },
);

const sessionCookie = fc.oneof(
  { weight: 3, arbitrary: fc.constant('real') },
  fc.constant(''),
  headerText.map((text) => `__Host-session=${text}`),
);

const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  nastyText.map((text) => `?cursor=${encode(text)}&limit=5`),
);

test('whatever is sent to any address, the answer is one the contract knows: no 500, no trace of the inside', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...addresses),
      fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'),
      fc.tuple(headers, sessionCookie),
      fc.tuple(body, query),
      async ([path, handler], method, [sent, session], [content, search]) => {
        const all = new Headers(sent as Record<string, string>);
        if (session) all.set('Cookie', session === 'real' ? cookie : session);
        const init: RequestInit = { method, headers: all };
        if (method !== 'GET' && method !== 'HEAD') init.body = content;
        const context = netlifyContext({ ip: '198.51.100.1' });
        const response = await handler(
          new Request(new URL(`${path}${search}`, origin), init),
          context,
        );
        const text = await response.text();
        const known = [
          200,
          303,
          ...errorCodes.filter((code) => code !== 'internal').map((code) => httpStatusOf[code]),
        ];
        expect(known).toContain(response.status);
        expect(text).not.toMatch(/node_modules|\.ts:\d|at Object|ZodError|TypeError|SyntaxError/);
        expect(response.headers.get('Cache-Control')).toBe(
          (response.ok && sameForAll[path]) || 'no-store',
        );
        expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
        if (
          response.headers.get('Content-Type')?.startsWith('application/json') &&
          response.status >= 400
        ) {
          errorBody.parse(JSON.parse(text));
        }
        // What follows shall meet an open door again.
        if (session === 'real' && response.ok && /logout|end-sessions/.test(path))
          cookie = await logIn();
      },
    ),
    { numRuns: 400 },
  );
});

test('an enquiry of any characters a person can type comes back as it was sent', async () => {
  // With one letter to be seen, which every name has.
  const typed = fc.string({ unit: 'grapheme', maxLength: 80 }).map((text) => `A${text}`);
  await fc.assert(
    fc.asyncProperty(typed, typed, fc.uuid(), async (name, message, key) => {
      const init = {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'same-origin',
          'Idempotency-Key': key,
        },
        body: JSON.stringify({ name, email: 'asha@example.test', message }),
      };
      const response = await formsFunction(
        new Request(`${origin}/api/contact`, init),
        netlifyContext(),
      );
      expect(response.status).toBe(200);
      const { id } = (await response.json()) as { id: string };
      const shelves = await Promise.all(
        ['inbox', 'flagged'].map(async (shelf) => {
          const request = new Request(`${origin}/api/admin/submissions?shelf=${shelf}`, {
            headers: { Cookie: cookie },
          });
          const { submissions } = (await (
            await adminFunction(request, netlifyContext())
          ).json()) as {
            submissions: { id: string; name: string; message: string }[];
          };
          return submissions;
        }),
      );
      const found = shelves.flat().find((submission) => submission.id === id);
      expect(found).toMatchObject({
        name: name.trim().normalize('NFC'),
        message: message.trim().normalize('NFC'),
      });
    }),
    { numRuns: 40 },
  );
});
