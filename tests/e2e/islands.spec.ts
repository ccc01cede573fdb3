import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { waitUntilIdle } from '../support/idle-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

/** What the console says of a request that was cut. */
const cutRequests = /Failed to load resource|ERR_/;

const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Startup Incubation' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Startup Incubation' });
const failed = (page: Page) => page.getByText('The form could not be loaded.');

/** Opens a page and waits until all it fetches by itself is there. */
async function look(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-stage="idle"]')).toBeAttached();
  await waitUntilIdle(page);
  await page.waitForLoadState('load');
}

/** Files of code that a visitor's act brings, by name. */
async function codeOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const files = new Set<string>();
  // What the page has fetched by itself is not the act's, though both may need it.
  const own = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/_astro\/.*\.js$/.test(pathname) && !own.includes(pathname)) files.add(pathname);
  });
  await act();
  return [...files];
}

/** Cuts every request for a file until told otherwise. */
async function cut(context: BrowserContext, file: string | RegExp): Promise<() => Promise<void>> {
  const pattern = typeof file === 'string' ? new RegExp(`${file.replaceAll('.', '\\.')}(?:\\?|$)`) : file;
  const abort = (route: Route) => route.abort('connectionreset');
  await context.route(pattern, abort);
  return () => context.unroute(pattern, abort);
}

test.describe('a dialog whose code is lost', () => {
  test('opens at the first press after the network is back', { tag: '@thorough' }, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(cutRequests);
    await look(page);
    await context.setOffline(true);
    await opener(page).click();
    await expect(failed(page)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await context.setOffline(false);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(failed(page)).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/about');
  });

  test('opens at the second press, whether its own file was lost, React, or what they import', {
    tag: '@thorough',
  }, async ({ page, context, expectConsole }) => {
    expectConsole(cutRequests);
    await look(page);
    const files = await codeOf(page, async () => {
      await opener(page).click();
      await expect(dialog(page)).toBeVisible();
    });
    // In the order in which they are asked for: the dialog and React, then level by level what
    // these import.
    const [own, renderer, ...imported] = files;
    expect(imported.length).toBeGreaterThan(1);
    for (const file of [own, renderer, imported[0], imported.at(-1)]) {
      if (!file) throw new Error('There is no such file.');
      await test.step(file, async () => {
        // A page of its own, as a browser may keep what failed for as long as the page lives.
        const other = await context.newPage();
        const restore = await cut(context, file);
        await look(other);
        const asked = new Set<Request>();
        const lost: string[] = [];
        other.on('request', (request) => asked.add(request));
        other.on('requestfailed', (request) => asked.has(request) && lost.push(request.resourceType()));
        await opener(other).click();
        await expect(failed(other)).toBeVisible();
        expect(lost, 'nothing was imported that could not be had').not.toContain('script');
        await restore();
        await opener(other).click();
        await expect(dialog(other)).toBeVisible();
        await other.close();
      });
    }
  });

  test('that was wanted before, by pointing at it, opens at the press', { tag: '@thorough' }, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(cutRequests);
    await look(page);
    await context.setOffline(true);
    const lost = page.waitForEvent('requestfailed');
    await opener(page).hover();
    await lost;
    await context.setOffline(false);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
  });

  test('and lost again gives way to the page with the form', async ({ page, context, expectConsole }) => {
    expectConsole(cutRequests);
    await cut(context, /IncubationDialog/);
    await look(page);
    await opener(page).click();
    await expect(failed(page)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/about');
    await opener(page).click();
    await expect(page).toHaveURL((url) => url.pathname === '/startup/apply');
    await expect(page.getByRole('form', { name: 'Startup Incubation' })).toBeVisible();
  });

  test('does not take the page away for one that cannot be had either', async ({ page, context, expectConsole }) => {
    expectConsole(cutRequests);
    await look(page);
    await context.setOffline(true);
    for (let press = 0; press < 3; press += 1) {
      await opener(page).click();
      await expect(failed(page)).toBeVisible();
    }
    await expect(page).toHaveURL((url) => url.pathname === '/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('does not clear the form of the page it would lead to', { tag: '@thorough' }, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(cutRequests);
    await cut(context, /IncubationDialog/);
    await look(page, '/startup/apply');
    const name = page.getByRole('form', { name: 'Startup Incubation' }).getByLabel('Your name');
    await name.fill('Half a thought');
    for (let press = 0; press < 2; press += 1) {
      await opener(page).click();
      await expect(failed(page)).toBeVisible();
    }
    await expect(name).toHaveValue('Half a thought');
  });

  test('or slow is spoken of', { tag: '@thorough' }, async ({ page, context }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(/IncubationDialog/, async (route) => {
      await held;
      await route.continue();
    });
    await look(page);
    await opener(page).click();
    await expect(page.getByText('Opening the form…')).toBeVisible();
    release();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByText('Opening the form…')).toBeHidden();
  });
});

test('a form whose code is lost takes over when it can, and keeps what was typed', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(cutRequests);
  await look(page, '/contact');
  const contact = new ContactForm(page);
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed');
  await contact.name.pressSequentially('Asha');
  await lost;
  await expect(contact.island).toHaveAttribute('ssr');
  await context.setOffline(false);
  await contact.email.pressSequentially('asha@example.in');
  // A try that was under way ends first; the next field that is touched begins another.
  await expect(async () => {
    await contact.message.focus();
    await contact.email.focus();
    await expect(contact.island).not.toHaveAttribute('ssr', { timeout: 500 });
  }).toPass();
  await expect(contact.name).toHaveValue('Asha');
  await expect(contact.email).toHaveValue('asha@example.in');
});

test.describe('toasts whose code is lost', () => {
  const confirmation = (page: Page) =>
    new ContactForm(page).form.getByRole('status').filter({ hasText: 'Message Sent!' });

  test('a form says itself that it was sent, time after time, and leaves it to them once they come', {
    tag: '@thorough',
  }, async ({ page, context, expectConsole }) => {
    expectConsole(cutRequests);
    const restore = await cut(context, /\/_astro\/Toaster/);
    const contact = await new ContactForm(page).open();
    for (let sending = 0; sending < 3; sending += 1) {
      await contact.fill(newEnquiry(`Without toasts ${sending}`));
      await expect(confirmation(page), 'goes when the next one is written').toBeHidden();
      await contact.send.click();
      await expect(confirmation(page)).toContainText("We'll get back to you within 24 hours.");
      await expect(confirmation(page)).toBeFocused();
      await expect(confirmation(page)).toBeInViewport();
      await contact.expectKept({ name: '', email: '', message: '' });
    }
    await restore();
    await contact.fill(newEnquiry('With toasts'));
    await contact.send.click();
    await expect(toasts(page, 'Message Sent!')).toBeVisible();
    await expect(confirmation(page)).toBeHidden();
  });

  test('the dialog stays open to say it', { tag: '@thorough' }, async ({ page, context, expectConsole }) => {
    expectConsole(cutRequests);
    await cut(context, /\/_astro\/Toaster/);
    await look(page);
    await opener(page).click();
    await dialog(page).getByRole('radio').first().check();
    await dialog(page).getByLabel('Your name').fill('Meera');
    await dialog(page).getByLabel('Mobile number').fill('9123456780');
    await dialog(page).getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(dialog(page).getByRole('status').filter({ hasText: 'Submission Received!' })).toBeFocused();
    await expect(dialog(page).getByLabel('Your name')).toHaveValue('');
  });

  test('nothing is cleared before it is said, while their code is on its way', { tag: '@thorough' }, async ({
    page,
    context,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(/\/_astro\/Toaster/, async (route) => {
      await held;
      await route.continue();
    });
    const contact = await new ContactForm(page).open();
    const enquiry = newEnquiry('Slow toasts');
    await contact.fill(enquiry);
    const answered = page.waitForResponse('**/api/contact');
    await contact.send.click();
    await answered;
    await expect(contact.send).toHaveText('Sending...');
    await contact.expectKept(enquiry);
    release();
    await expect(toasts(page, 'Message Sent!')).toBeVisible();
    await contact.expectKept({ name: '', email: '', message: '' });
  });

  test('a code that never comes keeps nobody waiting', { tag: '@thorough' }, async ({ page, context }) => {
    await context.route(/\/_astro\/Toaster/, () => {});
    const contact = await new ContactForm(page).open();
    await contact.fill(newEnquiry('Hanging toasts'));
    await contact.send.click();
    await expect(confirmation(page)).toBeVisible();
    await expect(contact.send).toBeEnabled();
  });
});

test('a form sent while its code is still starting, on a slow phone, is checked by that code', {
  tag: '@thorough',
}, async ({ page, context }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await look(page, '/contact');
  const contact = new ContactForm(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await contact.name.focus();
  await contact.send.click();
  await expect(contact.name).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toBe(0);
});
