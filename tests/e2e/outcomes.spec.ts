import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { openDesk, openRoom, send } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';

test('what became of the enquiries of a month is a table, and a file @mobile', async ({
  page,
  site,
}) => {
  const campaign = `poster-${crypto.randomUUID().slice(0, 8)}`;
  const visit = `${site.baseURL}/startup?utm_source=${campaign}`;
  const { id } = await send(page, site, { visit });
  await send(page, site, { visit });
  await page.setViewportSize({ width: 360, height: 760 });
  await openDesk(page, site);
  const data = { kind: 'contact', id, expect: 0, event: { type: 'status', status: 'won' } };
  const headers = { Origin: site.baseURL };
  const saved = await page.request.post('/api/admin/state', { data, headers });
  expect(saved.status()).toBe(200);
  await openRoom(page, 'Overview');
  const table = page.getByRole('table', { name: 'Enquiries, calls booked and won' });
  const row = table.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: campaign, exact: true }),
  });
  await expect(row.getByRole('cell')).toHaveText(['2', '0', '1']);
  const month = table.getByRole('rowheader', { name: /, all sources$/ }).first();
  await expect(month).toContainText(String(new Date().getFullYear()));
  await expectFitsPhone(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this table' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^outcomes-contact-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${campaign},2,0,1\r\n`);
});
