import type { BrowserContext, Page, Route } from '@playwright/test';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { countStored } from '../support/desk-page.ts';
import { waitUntilIdle } from '../support/idle-page.ts';
import { withMotion } from '../support/motion.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test.use(withMotion);

/** What the console says of code that was cut. */
const cutCode =
  /Failed to load resource|Failed to fetch dynamically imported module|ERR_|astro-island/;

declare global {
  interface Window {
    /** Whether React has work that it is not let do. */
    reactWaits: () => boolean;
    /** Lets it do that, and all after. */
    letReactWork: () => void;
  }
}

const opener = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Startup Incubation' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Startup Incubation' });
const failed = (page: Page) => page.getByText('The form could not be loaded.');

/** Cuts every request for a file. */
const cut = (context: BrowserContext, file: RegExp) =>
  context.route(file, (route: Route) => route.abort());

/** Holds every request for a file until it is released. */
async function hold(context: BrowserContext, file: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(file, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A form asks for its token once React answers for it. */
const reactAnswers = (page: Page) => page.waitForResponse('**/api/form-token');

test.describe('a dialog whose code is lost', () => {
  test('says so, and gives way to the page with the form', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(cutCode);
    await cut(context, /dialogs\/incubation/);
    await page.goto('/about');
    await opener(page).click();
    await expect(failed(page)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/about');
    await opener(page).click();
    await expect(page).toHaveURL((url) => url.pathname === '/startup/apply');
    await expect(page.getByRole('form', { name: 'Startup Incubation' })).toBeVisible();
  });

  test('does not take the page away for one that cannot be had either', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(cutCode);
    await page.goto('/about');
    await context.setOffline(true);
    for (let press = 0; press < 2; press += 1) {
      await opener(page).click();
      await expect(failed(page)).toBeVisible();
    }
    await expect(page).toHaveURL((url) => url.pathname === '/about');
  });

  test('does not clear the form of the page it would lead to', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(cutCode);
    await cut(context, /dialogs\/incubation/);
    await page.goto('/startup/apply');
    const name = page.getByRole('form', { name: 'Startup Incubation' }).getByLabel('Your name');
    await name.fill('Half a thought');
    for (let press = 0; press < 2; press += 1) {
      await opener(page).click();
      await expect(failed(page)).toBeVisible();
    }
    await expect(name).toHaveValue('Half a thought');
  });

  test('or slow is spoken of', async ({ page, context }) => {
    const release = await hold(context, /dialogs\/incubation/);
    await page.goto('/about');
    await opener(page).click();
    await expect(page.getByText('Opening the form…')).toBeVisible();
    release();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByText('Opening the form…')).toBeHidden();
  });
});

test('the fields of the dialog stand before its code; what is sent before is posted by the browser', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/422/);
  await hold(context, /\/_astro\/IncubationDialog/);
  await page.goto('/about');
  await opener(page).click();
  await dialog(page).getByLabel('Your name').fill('Meera');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await dialog(page)
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('Please check the marked fields.');
  await expect(page.getByLabel('Your name')).toHaveValue('Meera');
});

test('a dialog that is closed by Escape before its code has come stays closed, and opens again', async ({
  page,
  context,
}) => {
  const release = await hold(context, /\/_astro\/IncubationDialog/);
  await page.goto('/about');
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const answered = reactAnswers(page);
  release();
  await answered;
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
});

test('a dialog that is closed while React is at work on it, by no key or press, stays closed', async ({
  page,
}) => {
  // React does its work between messages to itself: until it is let go on, they are held.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => post.call(this, message));
    };
    window.reactWaits = () => held.length > 0;
    window.letReactWork = () => {
      MessagePort.prototype.postMessage = post;
      for (const send of held.splice(0)) send();
    };
  });
  await page.goto('/about');
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.waitForFunction(() => window.reactWaits());
  // As the back gesture of a phone does, of which React hears nothing.
  await dialog(page).evaluate((element: HTMLDialogElement) => element.close());
  await expect(dialog(page)).toBeHidden();
  const answered = reactAnswers(page);
  await page.evaluate(() => window.letReactWork());
  await answered;
  await expect(dialog(page)).toBeHidden();
});

test('a form whose code is lost is sent by the browser, with what was typed', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(cutCode);
  await cut(context, /\/_astro\/ContactForm/);
  await page.goto('/contact');
  const contact = new ContactForm(page);
  await contact.fill(newEnquiry('Without code'));
  await contact.send.click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
});

test('a form sent before its code has come is posted once, and empty when one goes back', async ({
  page,
  context,
  site,
}) => {
  await hold(context, /\/_astro\/ContactForm/);
  await page.goto('/contact');
  const contact = new ContactForm(page);
  const enquiry = newEnquiry('Before its code');
  await contact.fill(enquiry);
  await waitUntilIdle(page);
  await contact.send.dblclick();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goBack();
  await waitUntilIdle(page);
  await contact.expectKept({ name: '', email: '', message: '' });
  await page.goto('/contact');
  await waitUntilIdle(page);
  await contact.expectKept({ name: '', email: '', message: '' });
  expect(await countStored(page, site, enquiry.name)).toBe(1);
});

test('a form that the server refuses before its code has come keeps its draft, and is one record with the next try', async ({
  page,
  context,
  site,
  expectConsole,
}) => {
  expectConsole(/422/);
  await hold(context, /\/_astro\/ContactForm/);
  await page.goto('/contact');
  const contact = new ContactForm(page);
  const enquiry = { ...newEnquiry('Refused'), phone: 'nine eight' };
  await contact.fill(enquiry);
  await waitUntilIdle(page);
  await contact.send.click();
  await expect(page.getByRole('alert')).toContainText('Please check the marked fields.');
  await page.goBack();
  await contact.expectKept(enquiry);
  await page.goForward();
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await page.goto('/contact');
  await waitUntilIdle(page);
  await contact.expectKept({ name: '', email: '', message: '' });
  expect(await countStored(page, site, enquiry.name)).toBe(1);
});

test('a form sent while its code is still starting, on a slow phone, is checked by that code', async ({
  page,
  context,
}) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  const contact = await new ContactForm(page).open();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await contact.name.focus();
  await contact.send.click();
  await expect(contact.name).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toBe(0);
});

test.describe('toasts whose code is lost', () => {
  test('leave it to the form to say that it was sent', async ({ page, context, expectConsole }) => {
    expectConsole(cutCode);
    await cut(context, /\/_astro\/Toaster/);
    const contact = await new ContactForm(page).open();
    await contact.fill(newEnquiry('Without toasts'));
    await contact.send.click();
    const confirmation = contact.form.getByRole('status').filter({ hasText: 'Message Sent!' });
    await expect(confirmation).toContainText("We'll get back to you within 24 hours.");
    await expect(confirmation).toBeFocused();
    await contact.expectKept({ name: '', email: '', message: '' });
  });

  test('or slow clear nothing before it is said', async ({ page, context }) => {
    const release = await hold(context, /\/_astro\/Toaster/);
    const contact = await new ContactForm(page).open();
    const enquiry = newEnquiry('Slow toasts');
    await contact.fill(enquiry);
    const answered = page.waitForResponse('**/api/contact');
    await contact.send.click();
    await answered;
    await contact.expectKept(enquiry);
    release();
    await expect(toasts(page, 'Message Sent!')).toBeVisible();
    await contact.expectKept({ name: '', email: '', message: '' });
  });
});

test.describe('before any script has come', () => {
  test.use({ waitsForScripts: false });

  test('a press on a button of an island is done once its code is there', async ({
    page,
    context,
  }) => {
    const release = await hold(context, /\/_astro\/islands/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    release();
    await expect(page.getByRole('group', { name: '2 / 9' })).toBeVisible();
    await context.unrouteAll();
    const releaseCheck = await hold(context, /\/_astro\/islands/);
    await page.goto('/startup/eligibility');
    await page.getByLabel('Private limited company').check();
    await page.getByRole('button', { name: 'Next' }).click();
    releaseCheck();
    await expect(page.getByRole('heading', { name: /On which day/ })).toBeFocused();
  });

  test('what is sent is sent by the browser where no script comes', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|ERR_FAILED/);
    await page.route(/\/_astro\/.*\.js/, (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Full name').fill('Asha Verma');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect((await posted).postData()).toContain('Asha');
  });
});
