import { indianDay } from '#shared/indian-time.ts';
import { expectAccessible } from '../support/axe.ts';
import { allWeek, bookCall, cancelCalls, freeTomorrow, setTimes } from '../support/calls.ts';
import { card, dialog, openDesk, openDetails, openRoom } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { HttpReceiver } from '../support/http-receiver.ts';
import { test } from '../support/mailing-site.ts';
import { expect } from '../support/site.ts';

test.beforeEach(({ page, site }) => cancelCalls(page, site));

test('the owner sets the times on a phone, and is told which calls a change does not hold @mobile', async ({
  page,
  site,
}) => {
  await setTimes(page, site, null);
  await page.setViewportSize({ width: 360, height: 760 });
  await openDesk(page, site);
  await openRoom(page, 'Calls');
  await expect(page.getByText('Nobody can book a call until you save times here.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  for (const day of ['Saturday', 'Sunday']) {
    await page.getByLabel(`${day}, from`).fill('11:00');
    await page.getByLabel(`${day}, to`).fill('17:00');
  }
  // One change for all days, then the one that differs.
  await page.getByLabel('All open days, from').fill('10:00');
  await page.getByLabel('All open days, to').fill('18:00');
  await page.getByRole('button', { name: 'Write them into all open days' }).click();
  await expect(page.getByRole('button', { name: 'Save times' })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Sunday, to').fill('13:00');
  await page.getByLabel('Most calls a day').fill('');
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByLabel('Most calls a day')).toBeFocused();
  await expect(page.getByText('From 1 to 50, please.')).toBeInViewport();
  await page.getByLabel('Most calls a day').fill('6');
  await page.getByLabel('Shortest notice for a booking (hours)').fill('0');
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('Visitors book these times by themselves.')).toBeVisible();
  const [slot = ''] = await freeTomorrow(page);
  expect(slot).toContain('T10:00:00+05:30');
  const saved = await (await page.request.get('/api/admin/booking-settings')).json();
  const everyDay = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '18:00' }));
  expect(saved.settings.windows).toEqual([...everyDay, { weekday: 7, from: '10:00', to: '13:00' }]);

  const { name } = await bookCall(page, site, slot);
  // A week in one line, from tomorrow.
  const dayAt = (days: number) =>
    new Date(Date.parse(slot) + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Days off, from, 1').fill(dayAt(0));
  await page.getByLabel('Days off, to, 1').fill(dayAt(-1));
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByLabel('Days off, to, 1')).toBeFocused();
  await page.getByLabel('Days off, to, 1').fill(dayAt(6));
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'do not fit the new times' }),
  ).toContainText(name);
  await page.reload();
  const booked = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(booked, 'it stays booked').toContainText('Tomorrow, 10:00 AM');
  const { settings } = await (await page.request.get('/api/admin/booking-settings')).json();
  expect(settings.daysOff).toEqual([0, 1, 2, 3, 4, 5, 6].map(dayAt));
  await expect(page.getByLabel('Days off, from, 1')).toHaveValue(dayAt(0));
  await expect(page.getByLabel('Days off, to, 1')).toHaveValue(dayAt(6));
});

test('times that cannot be read any more are named as damaged, and never shown as none', async ({
  page,
  site,
}) => {
  await page.route('**/api/admin/booking-settings', (route) =>
    route.fulfill({ json: { settings: null, version: 0, isDamaged: true } }),
  );
  await openDesk(page, site);
  await openRoom(page, 'Calls');
  await expect(page.getByRole('alert').filter({ hasText: 'your times is damaged' })).toBeVisible();
  await expect(page.getByText('Nobody can book a call until you save times here.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save times' })).toBeVisible();
});

test('the owner moves and cancels a call with a word that is mailed, and reads in the history what was done', async ({
  page,
  site,
  mailbox,
}) => {
  await setTimes(page, site, allWeek);
  const [first = '', second = ''] = await freeTomorrow(page);
  const { name } = await bookCall(page, site, first);
  await openDesk(page, site);
  const soon = page.getByRole('region', { name: 'Calls today and tomorrow' });
  const call = soon.getByRole('listitem').filter({ hasText: name });
  await expect(call).toContainText('Tomorrow, 9:00 AM');
  const head = card(page, name).locator('header');
  await expect(head).toContainText(/Call: \w{3}, \w{3} \d+, (?:\d{4}, )?9:00 AM/);
  await expect(call.getByRole('button', { name: 'Did not answer' }), 'it lies ahead').toHaveCount(
    0,
  );
  await expectAccessible(page);
  await call.getByRole('button', { name: 'Move…' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Move the call' })).toBeDisabled();
  await dialog(page).getByLabel('New time').selectOption(second);
  await dialog(page).getByLabel('A word to the visitor').fill('We are on the road in the morning.');
  await dialog(page).getByRole('button', { name: 'Move the call' }).click();
  await expect(call).toContainText('Tomorrow, 9:30 AM');
  await expect(head).toContainText(/Call: .* 9:30 AM/);
  const texts = () => mailbox.mails.map(({ text }) => text).join();
  await expect.poll(texts).toContain('We are on the road in the morning.');
  await call.getByRole('button', { name: 'Cancel…' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel the call' }).click();
  await expect(call).toHaveCount(0);
  expect(await freeTomorrow(page)).toEqual(expect.arrayContaining([first, second]));
  await expect(head).toContainText(/Call cancelled: .* 9:30 AM/);
  await openDetails(card(page, name));
  const history = card(page, name).getByRole('listitem');
  for (const done of ['Call booked: ', 'Call moved to ', 'Call cancelled: '])
    await expect(history.filter({ hasText: done })).toBeVisible();
});

test('of a call without an address the owner reads that nobody is mailed', async ({
  page,
  site,
}) => {
  await setTimes(page, site, allWeek);
  const [first = ''] = await freeTomorrow(page);
  const { name } = await bookCall(page, site, first, { email: '' });
  await openDesk(page, site);
  const soon = page.getByRole('region', { name: 'Calls today and tomorrow' });
  const call = soon.getByRole('listitem').filter({ hasText: name });
  await expect(call.getByRole('link', { name: `Call: ${name}` })).toBeVisible();
  await expect(call.getByRole('link', { name: /^Email/ })).toHaveCount(0);
  await call.getByRole('button', { name: 'Cancel…' }).click();
  await expect(dialog(page)).toContainText('please call the visitor');
  await expect(dialog(page).getByLabel('A word to the visitor')).toHaveCount(0);
});

test('an address for the own calendar is shown once, names the calls, and ends when it is to @mobile', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await setTimes(page, site, allWeek);
  const [slot = ''] = await freeTomorrow(page);
  const { name } = await bookCall(page, site, slot);
  await openDesk(page, site);
  await openRoom(page, 'Calls');
  await page.getByRole('button', { name: 'Create calendar link' }).click();
  const address = await page.getByLabel('Your calendar link').inputValue();
  const { pathname, search } = new URL(address);
  const file = await page.request.get(`${pathname}${search}`);
  expect(await file.text()).toContain(name);
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
  expect((await page.request.get(`${pathname}${search}`)).status()).toBe(404);
});

test('the owner sees what was read of their own calendar before it is saved @mobile', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422.*own-calendar/);
  await page.setViewportSize({ width: 360, height: 760 });
  await setTimes(page, site, allWeek);
  const [slot = ''] = await freeTomorrow(page);
  const begins = slot.slice(0, 19).replaceAll(/[-:]/g, '');
  const calendars = await HttpReceiver.start();
  calendars.answer = (_received, res) => {
    const board = `BEGIN:VEVENT\nSUMMARY:Board\nDTSTART:${begins}\nDURATION:PT15M\nEND:VEVENT`;
    const damaged = `BEGIN:VEVENT\nSUMMARY:Dentist\nDTSTART:soon\nEND:VEVENT`;
    res.writeHead(200).end(`BEGIN:VCALENDAR\n${board}\n${damaged}\nEND:VCALENDAR\n`);
  };
  await openDesk(page, site);
  await openRoom(page, 'Calls');
  const address = page.getByLabel('Private calendar address (.ics)');
  const check = page.getByRole('button', { name: 'Check this calendar' });
  await address.fill('my calendar');
  await check.click();
  await expect(page.getByRole('alert').filter({ hasText: 'begins with https://' })).toBeVisible();
  await address.fill(`${calendars.url}/private.ics`);
  await check.click();
  await expect(page.getByRole('heading', { name: 'In this calendar' })).toBeFocused();
  await expect(page.getByText('1 entry was read.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be read' })).toContainText(
    'Dentist',
  );
  await expect(page.getByRole('definition')).toHaveText([/^\d+:00 [AP]M to \d+:15 [AP]M$/]);
  await expectAccessible(page);
  await expectFitsPhone(page);
  expect(await freeTomorrow(page), 'nothing is saved yet').toContain(slot);
  await page.getByRole('button', { name: 'Save this calendar' }).click();
  await expect(page.getByRole('button', { name: 'Stop following this calendar' })).toBeVisible();
  await expect(page.getByText('1 entry could not be read')).toBeVisible();
  expect(await freeTomorrow(page)).not.toContain(slot);
  await page.getByRole('button', { name: 'Stop following this calendar' }).click();
  await expect(page.getByText('1 entry could not be read')).toBeHidden();
  await calendars.stop();
});

test('the owner moves a call to a time agreed on the phone, and confirms a double booking @mobile', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409.*calls\/change/);
  await page.setViewportSize({ width: 360, height: 760 });
  await setTimes(page, site, allWeek);
  const [first = '', second = ''] = await freeTomorrow(page);
  const other = await bookCall(page, site, first);
  const { name } = await bookCall(page, site, second);
  await openDesk(page, site);
  await openRoom(page, 'Calls');
  const call = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await call.getByRole('button', { name: 'Move…' }).click();
  await dialog(page).getByLabel('New time').selectOption('Another date and time');
  const move = dialog(page).getByRole('button', { name: 'Move the call' });
  await expect(move).toBeDisabled();
  // Within the other call, and beyond the hours of calls afterwards.
  const [date = ''] = first.split('T');
  await dialog(page).getByLabel('Date and time (India)').fill(`${date}T09:15`);
  await move.click();
  await expect(dialog(page).getByRole('alert')).toContainText(other.name);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await dialog(page).getByLabel('Date and time (India)').fill(`${date}T22:10`);
  await move.click();
  await expect(call).toContainText('Tomorrow, 10:10 PM');
  await call.getByRole('button', { name: 'Move…' }).click();
  await dialog(page).getByLabel('New time').selectOption('Another date and time');
  await dialog(page).getByLabel('Date and time (India)').fill(`${date}T09:15`);
  await move.click();
  await dialog(page).getByRole('button', { name: 'Book both calls' }).click();
  await expect(call).toContainText('Tomorrow, 9:15 AM');
});

test('the owner cancels calls by their network, and by when they were booked @mobile', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await setTimes(page, site, allWeek);
  const bookFour = async () => {
    const free = await freeTomorrow(page);
    for (const slot of free.slice(0, 4)) await bookCall(page, site, slot);
  };
  await bookFour();
  await openDesk(page, site);
  await openRoom(page, 'Calls');
  const moves = page.getByRole('button', { name: 'Move…' });
  await expect(moves).toHaveCount(4);
  await page.getByRole('button', { name: 'Cancel several calls…' }).click();
  await dialog(page).getByLabel('Booked on').fill('2020-01-01');
  await expect(dialog(page).getByText('No call to come was booked then.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Cancel \d/ })).toBeDisabled();
  await dialog(page).getByLabel('Booked on').fill(indianDay(new Date()));
  await expect(dialog(page).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await dialog(page).getByRole('button', { name: 'Cancel 4 calls' }).click();
  await expect(page.getByText('No call is booked.')).toBeVisible();

  // Three people at one address.
  const free = await freeTomorrow(page);
  for (const [n, slot] of free.slice(0, 3).entries())
    await bookCall(page, site, slot, { email: `guest${n}@example.in`, phone: `987654321${n}` });
  await page.reload();
  await page.getByRole('button', { name: 'Cancel all 3 from this network…' }).first().click();
  await expect(dialog(page)).toContainText('can share a network');
  await dialog(page).getByRole('button', { name: 'Cancel all of them' }).click();
  await expect(page.getByText('No call is booked.')).toBeVisible();
});
