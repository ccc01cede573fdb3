import { indianDay } from '#shared/indian-time.ts';
import { expectAccessible } from '../support/axe.ts';
import { cancelCalls } from '../support/calls.ts';
import { card, dialog, logIn, openDesk, openRoom, send, tab, trap } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const rooms = [
  'Calls',
  'Certificates',
  'Site details',
  'Overview',
  'Notifications',
  'Security',
  'Setup checklist',
] as const;

test('every room is one tap from the top, has its address, and Back leads to the list as it was', async ({
  page,
  site,
}) => {
  const { name } = await send(page, site);
  await openDesk(page, site);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('1 found')).toBeVisible();
  for (const room of rooms) {
    await openRoom(page, room);
    await expect(page.getByRole('heading', { level: 1, name: room })).toBeInViewport();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    // The others are judged by tests that fill them.
    if (room === 'Overview') await expectAccessible(page);
    await expectFitsPhone(page);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Setup checklist' })).toBeVisible();
  for (const _ of rooms) await page.goBack();
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(name);
});

test('on a phone the rooms and the first card stand on the first screen, whatever else there is, and no toast covers a room @mobile', async ({
  page,
  site,
}) => {
  await cancelCalls(page, site);
  await send(page, site, trap);
  const { name } = await send(page, site);
  await page.setViewportSize({ width: 360, height: 760 });
  await openDesk(page, site);
  await expect(page.getByText('Nobody is told when an enquiry comes.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Possible spam/ })).toBeVisible();
  await expect(tab(page, 'Startup Incubation')).toBeInViewport();
  for (const room of rooms) {
    const name = room === 'Certificates' ? 'Certs' : room;
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const first = page.getByRole('tabpanel').getByRole('article').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(500);
  await expect(card(page, name)).toBeVisible();

  const actions = card(page, name).getByRole('button', { name: /^Actions/ });
  await actions.tap();
  await page.getByRole('menuitem', { name: 'Set status' }).tap();
  await page.getByRole('menuitemradio', { name: 'Contacted' }).tap();
  const toast = toasts(page, 'Marked as Contacted');
  await expect(toast).toBeInViewport({ ratio: 1 });
  const top = (await toast.boundingBox())?.y ?? Number.NaN;
  const links = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
  await expect(links).toHaveCount(rooms.length + 1);
  for (const link of await links.all()) {
    const { y, height } = (await link.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    expect(y + height).toBeLessThanOrEqual(top);
  }
});

test('the overview counts the other kind too, and no answer that was taken back', async ({
  page,
  site,
}) => {
  const { name } = await send(page, site);
  await openDesk(page, site);
  const overview = async () => {
    await openRoom(page, 'Overview');
    const answered = page.getByRole('definition').first();
    await expect(answered).toBeVisible();
    return (await answered.textContent()) ?? '';
  };
  const before = await overview();
  await openRoom(page, 'Enquiries');
  await card(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Set status' }).click();
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await overview()).toBe(before);
  await page.getByRole('button', { name: 'Startup Incubation' }).click();
  await expect(page.getByRole('heading', { name: 'By budget' })).toBeVisible();
});

test('a session that ends takes no names of certificates and no times along', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/401/);
  const stays = page.getByText(/^Your session has ended\. What you typed is still here/);
  await openDesk(page, site);
  await openRoom(page, 'Certificates');
  const program = `Workshop ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Names, one per line').fill('Asha Verma');
  await page.getByLabel('What it is for').fill(program);
  await page.getByLabel('Date').fill(indianDay(new Date()));
  await page.getByLabel('Who signs').fill('The trainer');
  await page.getByRole('button', { name: 'Issue 1 certificate' }).click();
  await page.context().clearCookies();
  await dialog(page).getByRole('button', { name: 'Issue them' }).click();
  await expect(stays).toBeVisible();
  // As in another tab.
  await logIn(page, site);
  await dialog(page).getByRole('button', { name: 'Issue them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: program })).toBeVisible();

  await openRoom(page, 'Calls');
  const closes = page.getByLabel('Sunday, to').first();
  await page.getByLabel('Sunday, from').first().fill('10:00');
  await closes.fill('12:15');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(stays).toBeVisible();
  await logIn(page, site);
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(toasts(page, 'Times Saved')).toBeVisible();
  const { settings } = await (await page.request.get('/api/admin/booking-settings')).json();
  expect(settings.windows).toContainEqual({ weekday: 7, from: '10:00', to: '12:15' });
});
