import type { Page } from '@playwright/test';
import { type ChannelDelivery, deliveries } from '#features/notifications/contract/deliveries.ts';
import { notifications } from '#features/notifications/contract/settings.ts';
import { adminNotices } from '#shared/notices.ts';
import { expectAccessible } from '../support/axe.ts';
import { card, logIn, openDesk, openRoom, send } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { test } from '../support/mailing-site.ts';
import { changeSubscription, push, withPushService } from '../support/push-page.ts';
import { test as base, expect, type Site } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test.use({ serviceWorkers: 'allow' });
base.use({ serviceWorkers: 'allow' });

/** Sends an enquiry, and waits until something has come of telling the owner. */
async function sendAndTell(page: Page, site: Site) {
  const sent = await send(page, site);
  await logIn(page, site);
  const attempts = async (): Promise<ChannelDelivery['attempts']> => {
    const answer = await page.request.get(`${deliveries.path}?kind=contact&ids=${sent.id}`);
    return (
      deliveries.response.parse(await answer.json()).deliveries[0]?.channels[0]?.attempts ?? []
    );
  };
  await expect.poll(attempts).not.toEqual([]);
  return sent;
}

const way = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}: `) }) });

test('a card says why its enquiry was not sent, and sends it again', async ({
  page,
  site,
  mailbox,
}) => {
  mailbox.treat = () => 'refuse-recipient';
  const { name } = await sendAndTell(page, site);
  await openDesk(page, site);
  const own = card(page, name);
  await expect(own.getByText('Notification: Email not sent yet')).toBeVisible();
  await expect(own).toContainText(
    'Email was not sent, because the other side does not take it. It is tried again on ',
  );
  await expectAccessible(page);
  await expectFitsPhone(page);

  const again = own.getByRole('button', { name: 'Send again' });
  await again.click();
  await expect(toasts(page, 'Not Sent')).toBeVisible();
  mailbox.treat = () => 'take';
  await again.click();
  await expect(toasts(page, 'Sent')).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(own.getByText('Notification: Email sent')).toBeFocused();
  await expect(own).not.toContainText('was not sent');
  expect(
    mailbox.mails.filter(({ headers }) => headers.get('subject')?.includes(name)),
  ).toHaveLength(1);
});

/**
 * Lets the server say what it says when telling does not work; tests/api/notifications.test.ts
 * holds that it does.
 */
async function withNotices(
  page: Page,
  notices: readonly { code: string; values: Record<string, string> }[],
) {
  await page.route(`**${adminNotices.path}`, (route) => route.fulfill({ json: { notices } }));
}

test('the desk warns when sending fails, and when nothing is sent any more', async ({
  page,
  site,
}) => {
  const since = '2026-11-21T09:05:00.000Z';
  await withNotices(page, [
    {
      code: 'channel-failing',
      values: { channel: 'email', enquiries: '7', since, reason: 'login-refused' },
    },
    {
      code: 'channel-failing',
      values: { channel: 'carrier-pigeon', enquiries: '1', since, reason: 'rain' },
    },
    {
      code: 'channel-setting',
      values: { channel: 'webhook', message: 'WEBHOOK_SECRET: is missing.' },
    },
    { code: 'retry-late', values: { since } },
    { code: 'given-up', values: { enquiries: '3' } },
  ]);
  await openDesk(page, site);
  const alerts = page.getByRole('region', { name: 'About this site' }).getByRole('alert');
  await expect(alerts).toHaveCount(5);
  await expect(alerts.first()).toContainText('You may not hear of new enquiries');
  await expect(alerts.first()).toContainText(
    'Email has not reached you since Nov 21, 2026, 02:35 PM, for 7 of the last enquiries, because our user name, password or key was not accepted.',
  );
  await expect(alerts.nth(1)).toContainText('carrier-pigeon has not reached you');
  await expect(alerts.nth(2)).toContainText('WEBHOOK_SECRET: is missing.');
  await expect(alerts.nth(3)).toContainText('does not run');
  await expect(alerts.nth(4)).toContainText('given up for 3 of the enquiries');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await alerts.first().getByRole('link', { name: 'See notifications' }).click();
  await expect(way(page, 'Email')).toBeInViewport();
});

/** What is shown on this device. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin/');
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, tag }) => `${title} | ${body} | ${tag}`).sort();
  });

base(
  'a device is added, shows every message, is removed and added again; it goes on being told when its browser or its session changes, and no longer once it is ended @whole',
  async ({ page, site, context, expectConsole }) => {
    expectConsole(/401/);
    await withPushService(page);
    await context.grantPermissions(['notifications']);
    await openDesk(page, site);
    await openRoom(page, 'Notifications');
    await expect(page.getByText('No device shows messages yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Tell me on this device' }).click();
    await expect(toasts(page, 'Device Added')).toBeVisible();
    const device = page
      .getByRole('list', { name: 'Devices that show messages' })
      .getByRole('listitem');
    await expect(device).toContainText(/^Chrome on \w+ \(this device\)/);
    await expect(page.getByRole('button', { name: 'Tell me on this device' })).toHaveCount(0);
    await expect(way(page, 'Push message')).toContainText('Set up');
    await expectAccessible(page);

    await push(
      page,
      JSON.stringify({
        title: 'New enquiry',
        text: 'Open the desk.',
        url: '/admin/dashboard',
        tag: 'contact.1',
      }),
    );
    await expect.poll(() => shown(page)).toEqual(['New enquiry | Open the desk. | contact.1']);
    // The same once more replaces it; what cannot be read is shown all the same.
    await push(
      page,
      JSON.stringify({
        title: 'New enquiry',
        text: 'Again.',
        url: '/admin/dashboard',
        tag: 'contact.1',
      }),
    );
    await push(page, 'not to be read');
    await expect
      .poll(() => shown(page))
      .toEqual([
        'New enquiry | Again. | contact.1',
        'New enquiry | Open the desk to read and answer it. | ',
      ]);

    await device.getByRole('button', { name: /^Remove Chrome on/ }).click();
    await expect(toasts(page, 'Device Removed')).toBeVisible();
    await expect(page.getByText('No device shows messages yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Tell me on this device' }).click();
    await expect(toasts(page, 'Device Added')).toBeVisible();
    const known = async () =>
      notifications.response.parse(await (await page.request.get(notifications.path)).json()).push
        .devices;
    const [before] = await known();

    // The browser replaces the subscription, in the background.
    await changeSubscription(page, 'https://fcm.googleapis.com/fcm/send/another');
    await expect.poll(async () => (await known()).map(({ id }) => id)).not.toEqual([before?.id]);
    expect(await known()).toMatchObject([{ label: before?.label, addedAt: before?.addedAt }]);

    // Another login on this device: the desk takes the subscription along, which then ends with
    // that session.
    await logIn(page, site);
    const renewed = page.waitForResponse('**/api/admin/push-devices');
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await openRoom(page, 'Notifications');
    await expect(device).toHaveText([/^Chrome on \w+ \(this device\)/]);
    const ended = await page.request.post('/api/admin/logout', {
      data: {},
      headers: { Origin: site.baseURL },
    });
    expect(ended.status()).toBe(200);

    // Without a session it cannot be renewed, and says so.
    await changeSubscription(page, 'https://fcm.googleapis.com/fcm/send/too-late');
    await expect
      .poll(() => shown(page))
      .toContainEqual(expect.stringContaining('Messages have stopped here'));
    await logIn(page, site);
    expect(await known()).toEqual([]);
  },
);
