import { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCheck } from '#contracts/admin-session.ts';
import { contactSubmissions } from '#contracts/admin-submissions.ts';
import { errorBody } from '#contracts/errors.ts';
import { enquiryAccepted, idempotencyHeader } from '#contracts/public-form.ts';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

/**
 * The path of an enquiry on Netlify's own emulator, so that the embedded host cannot drift from the
 * platform. Few cases, because it takes a second and more for each call (docs/platform.md).
 */

const origin = 'http://localhost:9';
const login = { username: 'owner@example.test', password: 'a long test password' };

let project: ProjectCopy;
let emulator: NetlifyDev;
beforeAll(async () => {
  project = await copyProject();
  Object.assign(process.env, await makeAdministrator(login.username, login.password));
  const off = { enabled: false };
  emulator = new NetlifyDev({
    projectRoot: project.folder,
    serverAddress: origin,
    skipGitignore: true,
    // What is off would ask the network, or is the host's static side, which Vite serves in
    // development.
    ...{ aiGateway: off, database: off, edgeFunctions: off, environmentVariables: off, geolocation: off },
    ...{ headers: off, images: off, redirects: off, server: off, staticFiles: off },
  });
  await emulator.start();
});
afterAll(async () => {
  await emulator.stop();
  await project.remove();
});

async function call(method: 'GET' | 'POST', path: string, json?: unknown, headers: Record<string, string> = {}) {
  const sameOrigin = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const body = json === undefined ? null : JSON.stringify(json);
  const type: Record<string, string> = body === null ? {} : { 'Content-Type': 'application/json' };
  const request = new Request(origin + path, { method, body, headers: { ...sameOrigin, ...type, ...headers } });
  const response = await emulator.handle(request);
  if (response === undefined) throw new Error(`Nothing on the platform answers ${path}.`);
  return response;
}

test('an enquiry is stored once, and only the administrator reads it', async () => {
  const enquiry = { name: 'Asha', email: 'asha@example.test', message: 'Namaste, नमस्ते' };
  const key = { [idempotencyHeader]: crypto.randomUUID() };
  const first = await call('POST', '/api/contact', enquiry, key);
  expect(first.status).toBe(200);
  const { id } = enquiryAccepted.parse(await first.json());
  const retry = await call('POST', '/api/contact', enquiry, key);
  expect(enquiryAccepted.parse(await retry.json()).id).toBe(id);

  expect((await call('GET', '/api/admin/submissions')).status).toBe(401);
  const loggedIn = await call('POST', '/api/admin/login', login);
  expect(loggedIn.status).toBe(200);
  const Cookie = loggedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(
    adminCheck.response.parse(await (await call('GET', '/api/admin/check', undefined, { Cookie })).json()),
  ).toEqual({
    isAdmin: true,
  });
  const listed = await call('GET', '/api/admin/submissions', undefined, { Cookie });
  const { submissions, total } = contactSubmissions.response.parse(await listed.json());
  expect(total).toBe(1);
  expect(submissions).toEqual([expect.objectContaining({ id, ...enquiry })]);
  // Six calls, of which each takes twenty seconds on a machine that ten others use.
}, 300_000);

test.each([
  ['an unknown path', 'GET', '/api/nothing', 404, 'not-found'],
  ['a wrong method', 'GET', '/api/contact', 405, 'method-not-allowed'],
] as const)('%s is refused as on the embedded host', async (_name, method, path, status, code) => {
  const response = await call(method, path);
  expect(response.status).toBe(status);
  expect(errorBody.parse(await response.json()).code).toBe(code);
});
