import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { findChromium } from '../support/chromium.mjs';
import { HostProcess } from '../support/host.ts';

let host: HostProcess;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  const login = await makeAdministrator('owner@example.test', 'a password for tests only');
  host = await HostProcess.start({
    env: { ...login, DIST_DIR: inject('filled'), RATE_LIMITS: 'off' },
  });
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  page = await browser.newPage({ baseURL: host.url, viewport: { width: 1366, height: 657 } });
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
});

const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

test('a visitor calls from the header, or books a time beside it', async () => {
  await page.goto('/');
  const call = page.getByRole('banner').getByRole('link', { name: /^Book a Call/ });
  expect(await call.getAttribute('href')).toBe('tel:+915224001234');
  await page.getByRole('main').getByRole('link', { name: 'Book a free call' }).first().click();
  await page.waitForURL('**/book');
});

test('a visitor writes, from the page of an offer with a fee', async () => {
  await page.goto('/corporate-training');
  await page.getByRole('main').getByRole('link', { name: 'Book a Workshop' }).first().click();
  await page.getByRole('main').getByText('₹38,000 for one group').first().waitFor();
  await page.getByLabel('Full name').fill('Asha Verma');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.in');
  await page.getByRole('textbox', { name: 'Message' }).fill('A workshop for twelve people.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await toast('Message Sent!');
});

test('a founder applies for incubation', async () => {
  await page.goto('/startup/apply');
  const form = page.getByRole('main').locator('form').first();
  await form.getByRole('radio').first().check();
  await form.getByLabel('Your name').fill('Imran');
  await form.getByLabel('Mobile number').fill('9876543210');
  await form.getByRole('button', { name: /^Submit/ }).click();
  await toast('Submission Received!');
});
