import { afterEach, beforeEach, expect, test } from 'vitest';
import { proveOwner } from '#features/account/contract/proof.ts';
import { accountLimits } from '#features/account/limits.ts';
import { eraseEnquiry } from '#features/enquiries/contract/actions.ts';
import { eraseNow, erasures, stopErasures } from '#features/enquiries/contract/erasures.ts';
import { erasePerson, findPerson } from '#features/enquiries/contract/person.ts';
import { erasureDelayHours } from '#features/enquiries/limits.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { administrator } from '../support/administrator.ts';
import type { MailServer } from '../support/mail-server.ts';
import {
  beginNotifyingByMail,
  endNotifyingByMail,
  type NotifyingSite,
  turnClock,
} from '../support/notifying-site.ts';
import { storeOfFunctions } from '../support/owner.ts';

/** Somebody has the owner's phone, which is logged in, and knows neither password nor PIN. */

const { erasuresInHour } = accountLimits;
let server: MailServer;
let site: NotifyingSite;
let ids: string[];
beforeEach(async () => {
  ({ server, site } = await beginNotifyingByMail());
  ids = [];
  for (let number = 0; number < erasuresInHour + 3; number += 1)
    ids.push(await site.enquire({ email: `visitor${number}@mail.test` }));
  await site.settled();
});
afterEach(() => endNotifyingByMail(server));

const post = async (path: string, json: object) => {
  const response = await site.post(adminFunction, path, json);
  return { status: response.status, body: await response.json() };
};
const erase = (chosen: readonly string[]) =>
  post(erasePerson.path, { enquiries: chosen.map((id) => ({ kind: 'contact', id })) });
const prove = () => post(proveOwner.path, { password: administrator.password });
const waiting = async () =>
  erasures.response.parse(await (await site.get(adminFunction, erasures.path)).json()).waiting;
const warnings = () =>
  server.mails.filter(({ headers }) => /about to be erased/.test(headers.get('subject') ?? ''));
/** Texts of the enquiries that are still stored. */
async function stored() {
  const keys = site.store.keys.filter((key) => key.startsWith('enquiry/'));
  const texts = await Promise.all(keys.map((key) => storeOfFunctions().read(key)));
  return texts.filter((text) => !text?.startsWith('{"erased"'));
}

test('a session alone erases ten enquiries an hour; the rest wait out of sight, and the owner is mailed and stops them', async () => {
  expect((await erase(ids.slice(0, erasuresInHour))).body.erased).toBe(erasuresInHour);
  const left = ids.slice(erasuresInHour);
  const { body } = await erase(left);
  expect(body).toMatchObject({ erased: 0 });
  expect(Date.parse(body.waiting?.due) - Date.now()).toBeGreaterThan(
    (erasureDelayHours - 1) * 3_600_000,
  );
  await site.settled();
  expect(await stored()).toHaveLength(left.length);
  expect(await site.count()).toBe(0);
  const search = await post(findPerson.path, { email: `visitor${erasuresInHour}@mail.test` });
  expect(search.body.found).toEqual([]);
  expect(warnings()).toHaveLength(1);
  expect(await site.notices()).toContainEqual(expect.objectContaining({ code: 'erasure-waits' }));
  const [first] = await waiting();
  expect(first).toMatchObject({ count: left.length });
  await post(stopErasures.path, { ids: [first?.id] });
  expect(await site.count()).toBe(left.length);
  expect(await waiting()).toEqual([]);
});

test('one after the other counts the same, and so does the next hour begin anew', async () => {
  for (const [index, id] of ids.entries()) {
    const { body } = await post(eraseEnquiry.path, { kind: 'contact', id });
    expect(body.waiting?.due === undefined).toBe(index < erasuresInHour);
  }
  await site.settled();
  // One mail for the erasures of an hour, whatever their number.
  expect(warnings()).toHaveLength(1);
  turnClock(61);
  const id = await site.enquire();
  expect(
    (await post(eraseEnquiry.path, { kind: 'contact', id })).body.waiting?.due,
  ).toBeUndefined();
});

test('what waits is erased when its time is over, and not before', async () => {
  await erase(ids);
  await site.settled();
  turnClock(erasureDelayHours * 60 - 5);
  await site.sweep();
  expect(await stored()).toHaveLength(ids.length);
  turnClock(10);
  await site.sweep();
  expect(await stored()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a proof carries out what waits, and applies for a quarter of an hour', async () => {
  await erase(ids);
  const chosen = { ids: (await waiting()).map(({ id }) => id) };
  const refused = await post(eraseNow.path, chosen);
  expect(refused).toMatchObject({ status: 422, body: { fields: { proof: expect.any(String) } } });
  expect(await post(proveOwner.path, { password: 'not the password' })).toMatchObject({
    status: 422,
    body: { fields: { proof: expect.any(String) } },
  });
  expect((await prove()).status).toBe(200);
  expect((await post(eraseNow.path, chosen)).body).toMatchObject({ erased: ids.length });
  expect(await stored()).toEqual([]);
  const more: string[] = [];
  for (let number = 0; number <= erasuresInHour; number += 1) more.push(await site.enquire());
  turnClock(14);
  expect((await erase(more)).body.erased).toBe(more.length);
  turnClock(2);
  expect((await post(eraseNow.path, chosen)).status).toBe(422);
});

test('a mail that could not be sent is sent by the next sweep', async () => {
  server.treat = () => 'busy-at-greeting';
  await erase(ids);
  await site.settled();
  expect(warnings()).toEqual([]);
  server.treat = () => 'take';
  await site.sweep();
  await site.sweep();
  expect(warnings()).toHaveLength(1);
});
