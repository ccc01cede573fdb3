import type { Page, Request } from '@playwright/test';
import { ContactForm, type Enquiry, newEnquiry } from '../support/contact-form.ts';
import { card, logIn, tab } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

/** One of the two public forms, open and ready to be filled in. */
interface OpenForm {
  fill(): Promise<{ readonly name: string }>;
  send(): Promise<void>;
  /** Brings it back after a sending. */
  again(): Promise<void>;
  /** Everything that was typed stands there, and can be sent. */
  expectKept(): Promise<void>;
}

interface PublicForm {
  readonly endpoint: string;
  readonly failure: { readonly title: string; readonly sentence: string };
  readonly success: string;
  readonly tab: Parameters<typeof tab>[1];
  open(page: Page): Promise<OpenForm>;
}

const forms: Record<string, PublicForm> = {
  contact: {
    endpoint: '**/api/contact',
    failure: { title: 'Error', sentence: 'Failed to send message. Please try again.' },
    success: 'Message Sent!',
    tab: 'Contact Submissions',
    async open(page) {
      const contact = await new ContactForm(page).open();
      let enquiry: Enquiry = { name: '', email: '', message: '' };
      return {
        async fill() {
          enquiry = newEnquiry('Sending');
          await contact.fill(enquiry);
          return enquiry;
        },
        send: () => contact.send.click(),
        again: async () => {},
        async expectKept() {
          await contact.expectKept(enquiry);
          await expect(contact.send).toHaveText('Send Message');
          await expect(contact.send).toBeEnabled();
        },
      };
    },
  },
  incubation: {
    endpoint: '**/api/startup-incubation',
    failure: { title: 'Submission Failed', sentence: 'Please try again later' },
    success: 'Submission Received!',
    tab: 'Startup Incubation',
    async open(page) {
      await page.goto('/about');
      const opener = page.getByRole('banner').getByRole('link', { name: 'Startup Incubation' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Startup Incubation' });
      const budget = dialog.getByRole('radio', { name: '2 Cr to 5 Cr', exact: true });
      const name = dialog.getByLabel('Your name');
      const mobile = dialog.getByLabel('Mobile number');
      const submit = dialog.getByRole('button', { name: /^Submit/ });
      const enquiry = { name: `Meera ${crypto.randomUUID().slice(0, 8)}` };
      return {
        async fill() {
          await budget.check();
          await name.fill(enquiry.name);
          await mobile.fill('9123456780');
          return enquiry;
        },
        send: () => submit.click(),
        async again() {
          await expect(dialog).toBeHidden();
          await opener.click();
        },
        async expectKept() {
          await expect(dialog).toBeVisible();
          await expect(budget).toBeChecked();
          await expect(name).toHaveValue(enquiry.name);
          await expect(mobile).toHaveValue('9123456780');
          await expect(submit).toBeEnabled();
        },
      };
    },
  },
};

/**
 * Lets the page's deadlines of so many milliseconds come fifty times sooner.
 *
 * @returns how many there were.
 */
async function hurry(page: Page, deadline: number): Promise<() => Promise<number>> {
  await page.evaluate((hurried) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const counted = Object.assign(window, { deadlines: 0 });
    AbortSignal.timeout = (milliseconds) => {
      if (milliseconds !== hurried) return timeout(milliseconds);
      counted.deadlines += 1;
      return timeout(milliseconds / 50);
    };
  }, deadline);
  return () => page.evaluate(() => (window as unknown as { deadlines: number }).deadlines);
}

const keyOf = (request: Request) => request.headers()['idempotency-key'];

for (const [form, { endpoint, failure, success, open, tab: tabName }] of Object.entries(forms)) {
  // Both forms send through one engine (src/features/forms).
  const tag = form === 'contact' ? [] : '@thorough';

  test.describe(`${form}: what the server says`, () => {
    const refusals = [
      {
        what: 'its own words',
        body: { success: false, error: 'The office is closed today.' },
        said: 'The office is closed today.',
      },
      { what: 'no words', body: { success: false }, said: failure.sentence },
      { what: 'empty words', body: { success: false, error: ' ' }, said: failure.sentence },
    ];
    test('no, with 200: it is said, all is kept, and sent again under the same key', { tag: '@thorough' }, async ({
      page,
    }) => {
      const filled = await open(page);
      for (const { what, body, said } of refusals) {
        await test.step(what, async () => {
          const sent: Request[] = [];
          await page.route(endpoint, (route) => {
            sent.push(route.request());
            return sent.length === 1 ? route.fulfill({ json: body }) : route.continue();
          });
          await filled.fill();
          await filled.send();
          await expect(toasts(page, failure.title)).toContainText(said);
          await filled.expectKept();
          await filled.send();
          await expect(toasts(page, success)).toBeVisible();
          expect(sent.map(keyOf)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keyOf(sent[0] as Request)]);
          await page.unrouteAll();
          await filled.again();
        });
      }
      // Yes, and nothing else.
      await page.route(endpoint, (route) => route.fulfill({ json: { success: true } }));
      await filled.fill();
      await filled.send();
      await expect(toasts(page, success)).toBeVisible();
    });
  });

  test(`${form}: a sending that hangs ends after 15 s, keeps all, and is stored once though it succeeds late`, {
    tag,
  }, async ({ page, site, expectConsole }) => {
    expectConsole(/ERR_/);
    const sent: Request[] = [];
    await page.route(endpoint, async (route) => {
      sent.push(route.request());
      if (sent.length > 1) return route.continue();
      // The server stores it; the answer never arrives.
      await route.fetch();
    });
    const filled = await open(page);
    const { name } = await filled.fill();
    const deadlines = await hurry(page, 15_000);
    await filled.send();
    await expect(toasts(page, failure.title)).toContainText(failure.sentence);
    expect(await deadlines()).toBe(1);
    await filled.expectKept();
    await page.evaluate(() => {
      // The retry is given its whole time.
      AbortSignal.timeout = () => new AbortController().signal;
    });
    await filled.send();
    await expect(toasts(page, success)).toBeVisible();
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    await logIn(page, site);
    await page.goto('/admin/dashboard');
    await tab(page, tabName).click();
    await expect(card(page, name)).toHaveCount(1);
  });

  test(`${form}: a token that never comes is waited for 2 s, and stops no sending`, { tag: '@thorough' }, async ({
    page,
  }) => {
    await page.route('**/api/form-token', () => {});
    const filled = await open(page);
    await filled.fill();
    const deadlines = await hurry(page, 2_000);
    const request = page.waitForRequest(endpoint);
    await filled.send();
    expect((await request).postDataJSON()).not.toHaveProperty('formToken');
    expect(await deadlines()).toBe(1);
    await expect(toasts(page, success)).toBeVisible();
  });

  test(`${form}: what is missing is said at once, token or not`, { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/form-token', () => {});
    const filled = await open(page);
    await filled.send();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  });
}

test.describe('the token of a form', () => {
  /** Gives tokens t1, t2, …, or what `give` says. */
  async function countTokens(page: Page, give = (_count: number) => true): Promise<() => number> {
    let count = 0;
    await page.route('**/api/form-token', (route) => {
      count += 1;
      return give(count) ? route.fulfill({ json: { token: `t${count}` } }) : route.abort('connectionreset');
    });
    return () => count;
  }

  /** Fills the form in and sends it. */
  async function sendWith(contact: ContactForm): Promise<Request> {
    await contact.fill(newEnquiry('Token'));
    const request = contact.page.waitForRequest('**/api/contact');
    await contact.send.click();
    return request;
  }

  test('is good for one accepted sending, and goes with its retries', async ({ page, expectConsole }) => {
    expectConsole(/503/);
    const asked = await countTokens(page);
    const contact = await new ContactForm(page).open();
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    expect((await sendWith(contact)).postDataJSON()).toMatchObject({ formToken: 't1' });
    await expect(toasts(page, 'Error')).toBeVisible();
    const retry = page.waitForRequest('**/api/contact');
    await contact.send.click();
    expect((await retry).postDataJSON()).toMatchObject({ formToken: 't1' });
    await expect(toasts(page, 'Message Sent!')).toBeVisible();
    await expect.poll(asked).toBe(2);
    expect((await sendWith(contact)).postDataJSON()).toMatchObject({ formToken: 't2' });
  });

  test('that could not be had is asked for again when the form is sent', { tag: '@thorough' }, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_/);
    const asked = await countTokens(page, (count) => count > 1);
    const contact = await new ContactForm(page).open();
    await expect.poll(asked).toBe(1);
    expect((await sendWith(contact)).postDataJSON()).toMatchObject({ formToken: 't2' });
  });

  test('is asked for again when the network is back', { tag: '@thorough' }, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/ERR_/);
    const asked = await countTokens(page, (count) => count > 1);
    await new ContactForm(page).open();
    await expect.poll(asked).toBe(1);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(asked).toBe(2);
  });

  test.describe('on a page that stays open for long', () => {
    const opened = new Date('2026-11-21T10:00:00+05:30');
    const later = new Date('2026-11-21T13:00:00+05:30');

    test.beforeEach(async ({ page }) => {
      await page.clock.install({ time: opened });
    });

    test('is renewed before its two hours are over', { tag: '@thorough' }, async ({ page }) => {
      const asked = await countTokens(page);
      const contact = await new ContactForm(page).open();
      await expect.poll(asked).toBe(1);
      await page.clock.fastForward('01:30:00');
      expect(asked()).toBe(1);
      await page.clock.fastForward('00:15:00');
      await expect.poll(asked).toBe(2);
      expect((await sendWith(contact)).postDataJSON()).toMatchObject({ formToken: 't2' });
    });

    for (const event of ['visibilitychange', 'pageshow']) {
      test(`is renewed after sleep, on ${event}`, { tag: '@thorough' }, async ({ page }) => {
        const asked = await countTokens(page);
        await new ContactForm(page).open();
        await expect.poll(asked).toBe(1);
        // No timer runs while a page sleeps, or is kept for "back".
        await page.clock.setSystemTime(later);
        await page.evaluate((name) => {
          const awake = name === 'pageshow' ? new PageTransitionEvent(name, { persisted: true }) : new Event(name);
          (name === 'pageshow' ? window : document).dispatchEvent(awake);
        }, event);
        await expect.poll(asked).toBe(2);
      });
    }

    test('is renewed at the latest when the form is sent', { tag: '@thorough' }, async ({ page }) => {
      const asked = await countTokens(page);
      const contact = await new ContactForm(page).open();
      await expect.poll(asked).toBe(1);
      await page.clock.setSystemTime(later);
      expect((await sendWith(contact)).postDataJSON()).toMatchObject({ formToken: 't2' });
    });

    test('is renewed when the clock was set back, which hides its age', { tag: '@thorough' }, async ({ page }) => {
      const asked = await countTokens(page);
      const contact = await new ContactForm(page).open();
      await expect.poll(asked).toBe(1);
      await page.clock.setSystemTime(new Date('2026-11-20T10:00:00+05:30'));
      expect((await sendWith(contact)).postDataJSON()).toMatchObject({ formToken: 't2' });
    });
  });
});
