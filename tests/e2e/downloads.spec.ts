import { readFileSync } from 'node:fs';
import { expect, test } from '../support/site.ts';

test('each document is listed with its kind, size, length and day, and comes at once, under its name', async ({
  page,
}) => {
  await page.goto('/downloads');
  const main = page.getByRole('main');
  const files = main.getByRole('link', {
    name: /^Download (PDF|PowerPoint|Excel|ZIP), [\d.]+\s[KM]B/,
  });
  // Seven documents, and below them the leaflets of eight programs.
  await expect(files).toHaveCount(15);
  const leaflets = main.getByRole('region', { name: 'One page on each program' });
  await expect(leaflets.getByRole('link')).toHaveCount(8);
  await expect(
    main.getByText(/^\s*\d+\s(pages|slides|sheets|files) · Last changed on \d+ \w+ \d{4}/),
  ).toHaveCount(7);

  const button = page.getByRole('link', { name: /^Download PDF, \d+\sKB: Startup Starter Kit/ });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('starter-kit.pdf');
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(button).toContainText(`${Math.round(bytes.byteLength / 1000)}\u00a0KB`);
  await expect(page).toHaveURL(/\/downloads$/);

  const agreements = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Legal agreement samples' }) });
  await agreements.getByText('Or take one file at a time').click();
  const [part] = await Promise.all([
    page.waitForEvent('download'),
    agreements
      .getByRole('link', {
        name: /^Download Word, \d+\sKB · [\d,]+\swords ?: Confidentiality agreement/,
      })
      .click(),
  ]);
  expect(part.suggestedFilename(), 'a file of a ZIP').toBe('confidentiality-agreement-sample.docx');

  await page.locator('#pitch-deck-templates').getByText('What is inside').click();
  await page.getByRole('link', { name: /^Send it to my email too: Pitch deck/ }).click();
  await expect(page).toHaveURL(/\/contact\?topic=pitch-deck-templates/);
});

test('the buttons of home and of the startup handbook give the files themselves', async ({
  page,
}) => {
  await page.goto('/');
  const guide = page.getByRole('link', { name: /^Download Transformation Guide\s*PDF, / });
  const [download] = await Promise.all([page.waitForEvent('download'), guide.click()]);
  expect(download.suggestedFilename()).toBe('transformation-guide.pdf');
  await page.goto('/startup');
  for (const [name, file] of [
    [/^Download Free/, 'starter-kit.pdf'],
    [/^Download PowerPoint, \d+\sKB: Pitch deck templates/, 'pitch-deck-templates.pptx'],
    [/^Access Full Toolkit/, 'full-toolkit.zip'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/downloads/${file}`);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the files come all the same', async ({ page }) => {
    await page.goto('/downloads');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download ZIP, [\d.]+\s[KM]B: The full toolkit/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('full-toolkit.zip');
  });
});

test('every file is served as what it is, asked about again each time', async ({ request }) => {
  const types = {
    'starter-kit.pdf': 'application/pdf',
    'program-youth-development.pdf': 'application/pdf',
    'pitch-deck-templates.pptx':
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'bank-business-plan.docx':
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'three-year-projections.xlsx':
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'full-toolkit.zip': 'application/zip',
  };
  for (const [file, type] of Object.entries(types)) {
    const headers = (await request.get(`/downloads/${file}`)).headers();
    expect(headers['content-type'], file).toBe(type);
    expect(headers['cache-control'], file).toContain('must-revalidate');
  }
});
