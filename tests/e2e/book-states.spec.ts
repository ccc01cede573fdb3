import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { allWeek, setTimes } from '../support/calls.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { shifts, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/site.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Book a free call' });

test('without a network it says so, and goes on by itself; elsewhere in the world both times stand there', async ({
  browser,
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await setTimes(page, site, allWeek);
  await page.route('**/api/slots*', (route) => route.abort('internetdisconnected'));
  await page.goto('/book');
  const asking = page.getByRole('form', { name: 'Book a free call' });
  await expect(asking.getByRole('alert')).toContainText('We cannot show free times just now.');
  await expect(asking.getByRole('link', { name: /^Call \+91/ })).toBeVisible();
  await page.unroute('**/api/slots*');
  await asking.getByLabel('Full name').fill('Asha Verma');
  await page.getByRole('button', { name: 'Try again' }).click();
  // The text that was typed in the meantime stays.
  await asking.getByRole('button', { name: 'Choose a time' }).click();
  await expect(form(page).getByLabel('Full name')).toHaveValue('Asha Verma');
  await page.context().setOffline(true);
  await expect(form(page).getByText('This page needs the internet.')).toBeVisible();
  await page.context().setOffline(false);

  const abroad = await browser.newContext({ timezoneId: 'Europe/London', baseURL: site.baseURL });
  const there = await abroad.newPage();
  await there.goto('/book');
  await expect(there.getByText('The small time is yours, in London.')).toBeVisible();
  const text =
    (await there
      .locator('label', { hasText: /\d:\d\d\s[ap]m/ })
      .first()
      .textContent()) ?? '';
  const [indian = 0, british = 0] = [...text.matchAll(/(\d+):(\d\d)\s([ap])m/g)].map(
    ([, hour, minute, half]) =>
      (Number(hour) % 12) * 60 + Number(minute) + (half === 'p' ? 720 : 0),
  );
  // Lucknow is five and a half hours ahead of London, an hour less in summer.
  expect([330, 270]).toContain((indian - british + 1440) % 1440);
  await abroad.close();
});

/** Opens /book on a phone whose free times come when they are released; the form stands before. */
async function openBeforeTimes(page: Page) {
  await page.setViewportSize({ width: 360, height: 760 });
  await watchShifts(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/slots*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/book');
  return { asking: page.getByRole('form', { name: 'Book a free call' }), release: held.resolve };
}

test('nobody waits for times that do not come; when they come, they are offered and nothing moves or is lost', async ({
  page,
  site,
}) => {
  await setTimes(page, site, allWeek);
  const { asking, release } = await openBeforeTimes(page);
  await expect(asking.getByRole('status').first()).toHaveText(/^We are still looking/);
  await asking.getByLabel('Phone number').fill('9876543210');
  await asking.getByLabel(/^One line/).fill('Sales training in June');
  release();
  const choose = asking.getByRole('button', { name: 'Choose a time' });
  await expect(choose).toBeVisible();
  expect(await shifts(page)).toBeLessThan(0.05);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Book a free call');
  await choose.click();
  await expect(form(page).getByRole('group', { name: 'Day', exact: true })).toBeVisible();
  await expect(
    form(page).getByRole('group', { name: 'Day', exact: true }).getByRole('radio').first(),
  ).toBeFocused();
  await expect(form(page).getByLabel('Phone number')).toHaveValue('9876543210');
  await expect(form(page).getByLabel(/^One line/)).toHaveValue('Sales training in June');
  await expect(form(page).getByText('Your text is kept on this device')).toBeVisible();
  await page.reload();
  await expect(form(page).getByLabel('Phone number')).toHaveValue('9876543210');
});

test('what the call costs and leads to stands above its form, in the first window of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/book');
  const promises = page.getByRole('main').getByRole('listitem');
  const below = await page.getByRole('form', { name: 'Book a free call' }).boundingBox();
  for (const words of [/^The first 30.minute call is free/, /^You get a written fee/]) {
    const promise = promises.filter({ hasText: words });
    await expect(promise).toBeInViewport({ ratio: 1 });
    expect((await promise.boundingBox())?.y).toBeLessThan(below?.y ?? 0);
  }
});

test('a late answer that there are no times moves nothing under the thumb that types', async ({
  page,
  site,
}) => {
  await setTimes(page, site, null);
  const { asking, release } = await openBeforeTimes(page);
  await asking.getByLabel('Phone number').fill('9876543210');
  release();
  await expect(asking.getByRole('status').first()).toContainText('There are no times to choose');
  expect(await shifts(page)).toBeLessThan(0.03);
  await expect(asking.getByLabel('Phone number')).toHaveValue('9876543210');
});

test('on a computer free times take their place and move nothing beside them', async ({
  page,
  site,
}) => {
  await setTimes(page, site, allWeek);
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchShifts(page);
  const hold = async (address: string) => {
    const held = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await held.promise;
      await route.continue();
    });
    return held.resolve;
  };
  const [giveTimes, giveReact] = [await hold('**/api/slots*'), await hold('**/_astro/react.*.js')];
  await page.goto('/book');
  await expect(page.getByText('Looking for free times…')).toBeVisible();
  await expect(form(page).getByLabel('Full name')).toBeHidden();
  giveTimes();
  await expect(form(page).getByRole('group', { name: 'Day', exact: true })).toBeVisible();
  await form(page).getByLabel('Full name').focus();
  const answered = page.waitForResponse('**/api/form-token');
  giveReact();
  await answered;
  expect(await shifts(page)).toBeLessThan(0.02);
});

test('free times that come before the whole stylesheet are drawn as they stay', async ({
  page,
  site,
}) => {
  await setTimes(page, site, allWeek);
  await page.setViewportSize({ width: 360, height: 760 });
  await watchShifts(page);
  // It is never answered.
  await page.route('**/_astro/*.css', () => {});
  await page.goto('/book');
  const days = page.getByRole('group', { name: 'Day', exact: true }).locator('label');
  await expect(days.first()).toBeVisible();
  const tops = await days.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size, 'rows of days').toBe(1);
  expect(await shifts(page)).toBeLessThan(0.05);
});

test('a call that cannot be shown leaves ways to us, and can be asked for again', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422|500/);
  await setTimes(page, site, null);
  const main = page.getByRole('main');
  const ways = async () => {
    await expect(main.getByRole('alert').getByRole('link', { name: /^Call \+91/ })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Send a message' })).toBeVisible();
  };
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: width === 360 ? 760 : 657 });
    await watchShifts(page);
    await page.goto('/book/manage?id=x&token=y');
    await expect(main.getByRole('alert')).toContainText('This link is not known.');
    await ways();
    await expect(
      main.getByRole('alert').getByRole('link', { name: 'Book a free call' }),
    ).toBeVisible();
    await expectFitsPhone(page);
    await page.route('**/api/bookings/manage*', (route) => route.fulfill({ status: 500 }));
    await page.goto('/book/manage?id=x&token=y');
    await expect(main.getByRole('alert')).toContainText('We cannot show your call just now.');
    await ways();
    expect(await shifts(page)).toBeLessThan(0.05);
    await page.unroute('**/api/bookings/manage*');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('alert')).toContainText('This link is not known.');
  }
  await expectAccessible(page);
});

test('with the server failing the page still takes a number, and nothing on it moves', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/500|404/);
  await setTimes(page, site, allWeek);
  await page.setViewportSize({ width: 360, height: 760 });
  await watchShifts(page);
  for (const status of [500, 404]) {
    await page.route('**/api/slots*', (route) => route.fulfill({ status, body: 'no' }));
    await page.goto('/book');
    const asking = page.getByRole('form', { name: 'Book a free call' });
    await expect(asking.getByRole('alert')).toContainText('We cannot show free times just now.');
    await expect(asking.getByLabel('Phone')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Book a free call');
    expect(await shifts(page), `${status}`).toBeLessThan(0.02);
    await page.unroute('**/api/slots*');
  }
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Book a free call' })).toHaveCount(2);
});
