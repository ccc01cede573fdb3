import type { Page, Request } from '@playwright/test';
import { ContactForm, type Enquiry, newEnquiry } from '../support/contact-form.ts';
import { logIn } from '../support/desk-page.ts';
import { waitUntilIdle } from '../support/idle-page.ts';
import { expect, type Site, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expectConsole }) => expectConsole(/ERR_|Failed to (?:load resource|fetch dynamically)/));

/** How many enquiries of this name are stored. */
async function stored(page: Page, site: Site, { name }: Enquiry): Promise<number> {
  await logIn(page, site);
  const answer = await page.request.get('/api/admin/submissions');
  const { submissions } = (await answer.json()) as { submissions: { name: string }[] };
  return submissions.filter((each) => each.name === name).length;
}

/** Keys and tokens of what is posted from now on. */
function watchPosts(page: Page): { key: string | undefined; token: unknown }[] {
  const posts: { key: string | undefined; token: unknown }[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST') return;
    posts.push({ key: request.headers()['idempotency-key'], token: request.postDataJSON()?.formToken });
  });
  return posts;
}

const waiting = (contact: ContactForm) => contact.form.getByRole('region', { name: 'Waiting to be sent' });

/** Sends without a network, and says yes to sending it later. */
async function keep(contact: ContactForm): Promise<Enquiry> {
  const enquiry = newEnquiry('From a lift');
  await contact.fill(enquiry);
  await contact.page.context().setOffline(true);
  await expect(contact.form.getByText(/^You are offline/)).toBeVisible();
  await contact.send.click();
  await contact.form.getByRole('button', { name: 'Yes, send it later' }).click();
  await expect(waiting(contact)).toContainText('It goes by itself, once, when you are online');
  return enquiry;
}

test('cut before: kept with a yes, shown as waiting, taken back, and sent once when the network is back', async ({
  page,
  site,
}) => {
  const contact = await new ContactForm(page).open();
  const enquiry = await keep(contact);
  await contact.expectKept({ name: '', email: '', message: '' });
  await expect(contact.name).toBeFocused();
  await waiting(contact).getByRole('button', { name: 'Cancel and edit' }).click();
  await contact.expectKept(enquiry);
  await contact.send.click();
  await contact.form.getByRole('button', { name: 'Yes, send it later' }).click();
  await expect(waiting(contact)).toContainText('It goes by itself');
  const posts = watchPosts(page);
  await page.context().setOffline(false);
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await expect(waiting(contact)).toBeHidden();
  expect(posts).toEqual([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), token: expect.stringMatching(/^2\./) }]);
  expect(await stored(page, site, enquiry)).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('cut during: the server has it, its answer is lost, and it is stored once', { tag: '@thorough' }, async ({
  page,
  site,
}) => {
  const contact = await new ContactForm(page).open();
  const enquiry = newEnquiry('Answer lost');
  await contact.fill(enquiry);
  const posts = watchPosts(page);
  await page.route('**/api/contact', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await contact.send.click();
  await contact.form.getByRole('button', { name: 'Yes, send it later' }).click();
  await expect(waiting(contact)).toBeVisible();
  await waiting(contact).getByRole('button', { name: 'Send now' }).click();
  // Lost again, and kept.
  await expect(waiting(contact).getByRole('button', { name: 'Send now' })).toBeEnabled();
  await page.unrouteAll();
  await waiting(contact).getByRole('button', { name: 'Send now' }).click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  expect(posts.length).toBeGreaterThanOrEqual(3);
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
  expect(await stored(page, site, enquiry)).toBe(1);
});

test('cut during, and the page crashes: the draft is sent under the same key', { tag: '@thorough' }, async ({
  page,
  site,
}) => {
  let contact = await new ContactForm(page).open();
  const enquiry = newEnquiry('Crash');
  await contact.fill(enquiry);
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/api/contact', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await contact.send.click();
  await arrived;
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto('/contact');
  contact = new ContactForm(next);
  await contact.ready();
  await contact.expectKept(enquiry);
  await contact.send.click();
  await expect(toasts(next, 'Message Sent!')).toBeVisible();
  expect(await stored(next, site, enquiry)).toBe(1);
});

test('cut after: what was accepted neither waits nor comes back', { tag: '@thorough' }, async ({ page, site }) => {
  const contact = await new ContactForm(page).open();
  const enquiry = newEnquiry('Accepted');
  await contact.fill(enquiry);
  await page.route('**/api/contact', async (route) => {
    const response = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response });
  });
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await contact.open();
  await contact.expectKept({ name: '', email: '', message: '' });
  expect(await stored(page, site, enquiry)).toBe(1);
});

test('cancelled: nothing is sent, and the text is back in the form', { tag: '@thorough' }, async ({ page, site }) => {
  const contact = await new ContactForm(page).open();
  const enquiry = await keep(contact);
  await waiting(contact).getByRole('button', { name: 'Cancel and edit' }).click();
  await contact.expectKept(enquiry);
  await expect(waiting(contact)).toContainText('It will not be sent.');
  const posts = watchPosts(page);
  await page.context().setOffline(false);
  await page.goto('/about');
  await waitUntilIdle(page);
  expect(posts).toEqual([]);
  expect(await stored(page, site, enquiry)).toBe(0);
});

test('two tabs on one draft keep both of their texts', { tag: '@thorough' }, async ({ page, site }) => {
  const first = await new ContactForm(page).open();
  const enquiry = newEnquiry('In two tabs');
  await first.fill(enquiry);
  const second = await new ContactForm(await page.context().newPage()).open();
  await second.expectKept(enquiry);
  await page.context().setOffline(true);
  for (const contact of [first, second]) {
    if (contact === second) await contact.message.fill('Quite another message.');
    await contact.send.click();
    await contact.form.getByRole('button', { name: 'Yes, send it later' }).click();
  }
  await expect(waiting(second).getByRole('button', { name: 'Send now' })).toHaveCount(2);
  await second.page.close();
  await page.context().setOffline(false);
  await expect(waiting(first)).toBeHidden();
  expect(await stored(page, site, enquiry)).toBe(2);
});

test('a device that loses its room while it keeps says so, and the text stays in the form', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      // As a browser does whose disk is full.
      this.transaction.abort();
      return request;
    };
  });
  const contact = await new ContactForm(page).open();
  await contact.expectNoRoom(newEnquiry('No room'));
});

test('offline before the form has its code: the text stays, with a sentence, and goes when the network is back', async ({
  page,
  site,
  expectConsole,
}) => {
  // The browser looks for a newer service worker, too.
  expectConsole(/fetching the script/);
  await page.goto('/contact');
  await waitUntilIdle(page);
  const contact = new ContactForm(page);
  await page.context().setOffline(true);
  await page.route('**/_astro/**', (route) => route.abort('internetdisconnected'));
  const enquiry = newEnquiry('No code');
  await contact.fill(enquiry);
  await contact.send.click();
  await expect(page.getByRole('alert')).toHaveText(/^You are offline\. Your text is still here/);
  await contact.expectKept(enquiry);
  await page.unrouteAll();
  await page.context().setOffline(false);
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await stored(page, site, enquiry)).toBe(1);
});

test('taken back when the server may have it: the same text is no second enquiry', { tag: '@thorough' }, async ({
  page,
  site,
}) => {
  const contact = await new ContactForm(page).open();
  const enquiry = newEnquiry('Answer lost, then taken back');
  await contact.fill(enquiry);
  await page.route('**/api/contact', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await contact.send.click();
  await contact.form.getByRole('button', { name: 'Yes, send it later' }).click();
  await waiting(contact).getByRole('button', { name: 'Cancel and edit' }).click();
  await page.unrouteAll();
  await contact.expectKept(enquiry);
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  expect(await stored(page, site, enquiry)).toBe(1);
});

test('after a week it goes only when its visitor says so again', { tag: '@thorough' }, async ({ page, site }) => {
  const now = Date.now();
  await page.clock.setFixedTime(now - 8 * 86_400_000);
  const contact = await new ContactForm(page).open();
  const enquiry = await keep(contact);
  await page.close();
  const next = await page.context().newPage();
  await next.context().setOffline(false);
  // The clock is that of all pages.
  await next.clock.setFixedTime(now);
  const posts = watchPosts(next);
  await next.goto('/about');
  await toasts(next, 'Shall we still send it?').getByRole('button', { name: 'Show it' }).click();
  await next.waitForURL('**/contact');
  const late = new ContactForm(next);
  await expect(waiting(late)).toContainText('could not be sent for a week, and no longer goes by itself');
  expect(posts).toEqual([]);
  await next.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { success: false, error: 'Later' } }),
  );
  await waiting(late).getByRole('button', { name: 'Send now' }).click();
  await expect(waiting(late)).toContainText('It could not be sent yet, and is kept.');
  await next.unrouteAll();
  await waiting(late).getByRole('button', { name: 'Send now' }).click();
  await expect(toasts(next, 'Message Sent!')).toBeVisible();
  expect(await stored(next, site, enquiry)).toBe(1);
});

test('at the next visit any page sends it, and says so', async ({ page, site }) => {
  const contact = await new ContactForm(page).open();
  const enquiry = await keep(contact);
  const next = await page.context().newPage();
  await page.close();
  await next.context().setOffline(false);
  await next.goto('/about');
  await expect(toasts(next, 'Message Sent!')).toBeVisible();
  expect(await stored(next, site, enquiry)).toBe(1);
});

test('while it cannot be sent, the next visit says that it waits, and leads to it', { tag: '@thorough' }, async ({
  page,
}) => {
  const contact = await new ContactForm(page).open();
  await keep(contact);
  await page.context().setOffline(false);
  await page.route('**/api/**', (route) => route.abort('connectionreset'));
  await page.goto('/about');
  await toasts(page, 'A message waits').getByRole('button', { name: 'Show it' }).click();
  await page.waitForURL('**/contact');
  await expect(waiting(contact), 'without being asked').toBeVisible();
});

test('what the server refuses is shown with its words, and can be edited', { tag: '@thorough' }, async ({ page }) => {
  const contact = await new ContactForm(page).open();
  const enquiry = await keep(contact);
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 422, json: { success: false, error: 'Please check the marked fields.' } }),
  );
  await page.context().setOffline(false);
  await expect(waiting(contact)).toContainText('was not accepted: Please check the marked fields.');
  await waiting(contact).getByRole('button', { name: 'Cancel and edit' }).click();
  await contact.expectKept(enquiry);
});

test('Background Sync sends it once while no page of the site is open', { tag: '@thorough' }, async ({
  page,
  site,
}) => {
  const contact = await new ContactForm(page).open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const enquiry = await keep(contact);
  // A file of the site that runs no script: only the worker can send.
  const file = await page.context().newPage();
  const session = await page.context().newCDPSession(file);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site.baseURL}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await page.close();
  await file.context().setOffline(false);
  await file.goto('/robots.txt');
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: site.baseURL,
    registrationId,
    tag: 'waiting-messages',
    lastChance: false,
  });
  await expect.poll(() => stored(file, site, enquiry)).toBe(1);
  const next = await file.context().newPage();
  await next.goto('/about');
  await expect(toasts(next, 'Message Sent!')).toBeVisible();
  expect(await stored(next, site, enquiry)).toBe(1);
});
