import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { dialog, openDesk, openRoom } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { indianNames } from '../support/indian-names.ts';
import { expect, test } from '../support/site.ts';

test('a pasted table becomes a list to correct, and the button shows what is missing @mobile', async ({
  page,
  site,
}) => {
  const program = `Workshop ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 360, height: 760 });
  await openDesk(page, site);
  await openRoom(page, 'Certs');
  const issueButton = page.getByRole('button', { name: /^Issue \d+ certificates?$/ });
  await expect(issueButton).toBeDisabled();
  await expect(issueButton).toHaveAccessibleDescription(/who signs.*at least one name/i);
  const names = page.getByLabel('Names, one per line');
  await names.fill('S.No.\tName\tCity\n1\tasha vrema\tAgra\n2\tMr.\tKanpur\nTotal\t2');
  await expect(page.getByText('Left out')).toContainText('S.No. Name City · Total 2');
  await expect(page.getByLabel('Name 1', { exact: true })).toHaveValue('asha vrema');
  await expect(page.getByText('This is a title without a name.')).toBeVisible();
  await expect(page.getByLabel('Name 2', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(issueButton).toHaveAccessibleDescription(/names that are marked/);
  await page.getByLabel('Name 1', { exact: true }).fill('Asha Verma');
  await page.getByRole('button', { name: 'Remove Mr.' }).click();
  await expect(page.getByText('1 name', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await names.fill('Ravi\tKumar\nAsha\tVerma');
  const reading = page.getByLabel('Which names are meant?');
  await expect(issueButton).toHaveAccessibleDescription(/choose which names/);
  await reading.selectOption({ label: '2 names: Ravi Kumar · Asha Verma' });
  await expect(page.getByLabel('Name 2', { exact: true })).toHaveValue('Asha Verma');
  await expectFitsPhone(page);

  await page.getByLabel('What it is for').fill(program);
  await page.getByLabel('Who signs').fill('The trainer');
  await expect(issueButton).toHaveAccessibleDescription('Please choose the date.');
  await page.getByLabel('Date').fill('2099-12-12');
  await issueButton.click();
  await expect(dialog(page)).toContainText(/still to come: .*2099/);
  await dialog(page).getByRole('button', { name: 'Issue them before the date' }).click();
  const batch = page.getByRole('listitem').filter({ hasText: program });
  await expect(batch).toContainText('2 certificates');
  await batch.getByRole('button', { name: 'Show' }).click();
  await expect(batch).toContainText('Ravi Kumar');
});

test('the owner issues 40 certificates on a phone, corrects and withdraws one, and anybody checks them without scripts @mobile', async ({
  page,
  site,
  browser,
}) => {
  const program = `Workshop ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 360, height: 760 });
  await openDesk(page, site);
  await openRoom(page, 'Certs');
  await expectFitsPhone(page);
  await page.getByLabel('Names, one per line').fill('1. Asha Vrema\n2) முத்து');
  await expect(page.getByText('1 name needs a correction.')).toBeVisible();
  await expect(page.getByLabel('Name 2', { exact: true })).toHaveValue('முத்து');
  await expect(page.getByText('A name can be printed in Latin letters')).toBeVisible();
  const names = ['Asha Vrema', ...indianNames.slice(100, 139)];
  await page.getByLabel('Names, one per line').fill(names.join('\n'));
  await expect(page.getByText('40 names', { exact: true })).toBeVisible();
  await page.getByLabel('What it is for').fill(program);
  await page.getByLabel('Date').fill('2026-11-20');
  await page.getByLabel('Who signs').fill('The trainer');
  const sampled = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Look at one' }).click();
  expect((await readFile(await (await sampled).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Issue 40 certificates' }).click();
  await dialog(page).getByRole('button', { name: 'Issue them' }).click();
  const batch = page.getByRole('listitem').filter({ hasText: program });
  await expect(batch).toContainText('40 certificates');
  const printed = page.waitForEvent('download');
  await batch.getByRole('link', { name: 'File to print' }).click();
  expect((await readFile(await (await printed).path())).length).toBeLessThan(6 * 2 ** 20);
  await batch.getByRole('button', { name: 'Show' }).click();
  const first = batch.getByRole('listitem').first();
  await expect(first).toContainText('Asha Vrema');
  await expectAccessible(page);
  await expectFitsPhone(page);
  const code = (await first.getByText(/^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2}$/).textContent()) ?? '';

  // An employer, without scripts.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 760 },
  });
  const employer = await context.newPage();
  const font = employer.waitForResponse((response) => response.url().endsWith('.woff2'));
  await employer.goto('/verify');
  expect((await font).ok()).toBe(true);
  await expectFitsPhone(employer);
  await employer.getByText('For employers').click();
  const smallest = await employer
    .locator('input, textarea, select')
    .evaluateAll((fields) =>
      Math.min(...fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))),
    );
  expect(smallest, 'iOS zooms into smaller ones').toBeGreaterThanOrEqual(16);
  const link = `${site.baseURL}/verify?code=${code.toLowerCase()}`;
  await employer.getByLabel('Certificate number').fill(`Check it here: ${link}`);
  await employer.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(employer.getByRole('heading', { name: 'Valid' })).toBeVisible();
  await expect(employer.getByText('Asha Vrema')).toBeVisible();
  await expectFitsPhone(employer);

  await first.getByRole('button', { name: 'Correct the name…' }).click();
  await dialog(page).getByLabel('Name').fill('Asha Verma');
  await dialog(page).getByRole('button', { name: 'Replace it' }).click();
  await expect(first).toContainText('Replaced by');
  await employer.reload();
  await employer.getByRole('link', { name: /^Check number/ }).click();
  await expect(employer.getByText('Asha Verma')).toBeVisible();

  const last = batch.getByRole('listitem').last();
  await expect(last).toContainText('Asha Verma');
  await last.getByRole('button', { name: 'Withdraw…' }).click();
  await dialog(page).getByLabel('Reason').fill('A test.');
  await dialog(page).getByRole('button', { name: 'Withdraw it' }).click();
  // The reason stands in the dialog's field before the desk has stored it.
  await expect(dialog(page)).toHaveCount(0);
  await expect(last).toContainText('A test.');
  await employer.reload();
  await expect(employer.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  await expect(employer.getByText('because: A test.')).toBeVisible();
  await context.close();
});
