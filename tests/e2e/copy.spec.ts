import type { Page } from '@playwright/test';
import { load } from 'cheerio';
import { typeset } from '../../src/lib/typeset.ts';
import { builtPages, isAdminPage } from '../support/built-pages.ts';
import { copyFile, copyFiles } from '../support/content-files.ts';
import { expect, test } from '../support/site.ts';

type Terms = Record<string, string> | undefined;

const filled = (terms: Terms) => Object.values(terms ?? {}).filter((value) => value !== '');

interface Questions {
  items: { question: string; answer: string }[];
}

const faq = copyFile<{ contact: Questions; recognition: Questions }>('faq.yaml');

test.describe('questions', () => {
  for (const [path, { items }] of [
    ['/contact', faq.contact],
    ['/startup', faq.recognition],
  ] as const) {
    for (const javaScriptEnabled of [true, false]) {
      test.describe(`${path} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
        test.use({ javaScriptEnabled });

        const tag = path === '/startup' ? '@thorough' : [];
        test('each opens its answer and closes the one before, by keyboard too', { tag }, async ({ page }) => {
          await page.goto(path);
          const entry = (question: string) =>
            page
              .getByRole('main')
              .getByRole('group')
              .filter({ has: page.getByRole('heading', { level: 3, name: typeset(question), exact: true }) });
          const [first, second] = items;
          if (!first || !second) throw new Error('There are too few questions.');
          for (const { question } of items) await expect(entry(question)).not.toHaveAttribute('open');
          await entry(first.question).getByRole('heading').click();
          await expect(entry(first.question).getByRole('paragraph')).toBeVisible();
          await entry(second.question).locator('summary').press('Enter');
          await expect(entry(second.question).getByRole('paragraph')).toBeVisible();
          await expect(entry(first.question).getByRole('paragraph')).toBeHidden();
        });
      });
    }
  }
});

/** Every set of terms that the content holds for a page: its own, and those beside its offers. */
function termsOf(value: unknown): Terms[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'terms' ? [inner as Terms] : termsOf(inner)));
}

test.describe('what only the owner knows about an offer', () => {
  const inFolder = (folder: string) => copyFiles.filter(({ collection }) => collection === folder);
  const shown = (page: Page) => page.getByRole('main').locator('[data-offer-terms]');

  const offers = [
    ['/corporate-training', copyFile('pages/corporate-training.yaml')],
    ['/youth-development', copyFile('pages/youth-development.yaml')],
    ['/political-training', copyFile('pages/political-training.yaml')],
    ['/services', inFolder('services')],
    ['/programs', inFolder('programs')],
  ] as const;

  test.use({ javaScriptEnabled: false });

  test('is shown in the lines that are filled, and of the others not even a label', async ({ page }) => {
    for (const [path, data] of offers) {
      const terms = termsOf(data);
      await page.goto(path);
      await expect(shown(page), path).toHaveCount(terms.filter((lines) => filled(lines).length > 0).length);
      await expect(shown(page).locator('dd')).toHaveCount(terms.flatMap(filled).length);
      const own = (data as { terms?: Terms }).terms;
      const heading = page.getByRole('main').locator('#terms-title');
      await expect(heading, path).toHaveCount(filled(own).length > 0 ? 1 : 0);
    }
  });
});

test('the welcome is in Devanagari, and marked as Hindi', async ({ page }) => {
  await page.goto('/contact');
  const { hero } = copyFile<{ hero: { eyebrow: string } }>('pages/contact.yaml');
  expect(hero.eyebrow).toMatch(/^[\p{Script=Devanagari}\s]+$/u);
  await expect(page.getByText(hero.eyebrow, { exact: true })).toHaveAttribute('lang', 'hi');
});

test('pages are set with typographic characters, whatever was typed', async ({ request }) => {
  // The thanks after sending and the budgets are given letter by letter, with straight quotes.
  const pages = builtPages.filter((path) => !isAdminPage(path) && !path.endsWith('/sent'));
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const $ = load(html);
    const main = $('main');
    main.find('script, style, noscript, option, fieldset').remove();
    main.find('*').before(' ').after(' ');
    expect.soft(main.length, path).toBe(1);
    expect
      .soft(
        main.text().match(/.{20}(['"]|\.{3}|(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])|\d (?:crore|Cr|hours|days)\b).{20}/g),
        path,
      )
      .toBeNull();
  }
});
