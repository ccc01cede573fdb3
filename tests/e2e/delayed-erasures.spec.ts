import { noteEnquiry } from '#features/enquiries/contract/noted.ts';
import { expectAccessible } from '../support/axe.ts';
import { dialog, logIn, openRoom, prove, total } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test, withSite } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const many = 12;

test('more than ten erasures an hour wait without a proof; the owner sees it, stops it, and erases at once with the password @mobile', async ({
  browser,
}) => {
  await withSite({ RATE_LIMITS: 'on' }, async (site) => {
    const page = await browser.newPage({ baseURL: site.baseURL });
    await logIn(page, site);
    for (let number = 0; number < many; number += 1) {
      const data = { name: `Visitor ${number}`, phone: `98390${10_000 + number}`, way: 'phone' };
      const headers = { Origin: site.baseURL, 'Idempotency-Key': crypto.randomUUID() };
      const answer = await page.request.post(noteEnquiry.path, { data, headers });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await page.goto('/admin/dashboard');
    const eraseAll = async () => {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('button', { name: /^Select all/ }).click();
      await page.getByRole('button', { name: 'Erase…' }).click();
      await dialog(page)
        .getByRole('button', { name: `Erase ${many} for good` })
        .click();
    };
    await eraseAll();
    const asks = page.getByRole('dialog', { name: 'Is it you?' });
    await expectAccessible(page);
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await expect(toasts(page, 'Erased in 24 hours')).toContainText(String(many));
    await page.reload();
    await expect(total(page)).toHaveText('Total: 0');
    await page.getByRole('link', { name: /under Security/ }).click();
    const waiting = page.getByRole('list', { name: 'Erasures that wait' });
    await expect(waiting).toContainText(`${many} enquiries`);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await waiting.getByRole('button', { name: 'Stop' }).click();
    await expect(toasts(page, 'Stopped')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await openRoom(page, 'Enquiries');
    await expect(total(page)).toHaveText(`Total: ${many}`);

    await eraseAll();
    await prove(page, site);
    await expect(toasts(page, 'Erased')).toContainText(`${many} enquiries`);
    await expect(total(page)).toHaveText('Total: 0');
    await page.close();
  });
});
