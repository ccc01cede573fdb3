import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { load as parseYaml } from 'js-yaml';
import {
  type ContactTopic,
  contactTopics,
  sharedTopics,
  topicsWithPage,
} from '#shared/contact-topics.ts';
import { inLanguage } from '../../src/lib/in-language.ts';
import { languages } from '../../src/lib/language.ts';
import { typeset } from '../../src/lib/typeset.ts';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { card, logIn } from '../support/desk-page.ts';
import { root } from '../support/host.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

type Topic = Readonly<Record<'heading' | 'message' | 'ask', string>>;

/** The words of every topic in a language, as its file has them. */
function topicsIn(tag: string): Record<ContactTopic, Topic> {
  const file = readFileSync(join(root, `src/content/${tag}/topics.yaml`), 'utf8');
  return (parseYaml(file) as { topics: Record<ContactTopic, Topic> }).topics;
}

/** Finds a text of a file as a page shows it, up to the first placeholder. */
const shownAs = (text: string) =>
  new RegExp(`^${RegExp.escape(typeset(text).split('{')[0] ?? '')}`);

for (const tag of languages) {
  const topics = topicsIn(tag);
  const addressOf = (topic: ContactTopic) => inLanguage(`/contact?topic=${topic}`, tag);

  test(`every topic with a page of its own has its heading and its form there (${tag})`, async ({
    request,
  }) => {
    for (const topic of topicsWithPage) {
      const response = await request.get(addressOf(topic));
      expect(response.status(), topic).toBe(200);
      const $ = load(await response.text());
      expect($('h1').text().trim(), topic).toMatch(shownAs(topics[topic].heading));
      expect($('main form [name=topic]').val(), topic).toBe(topic);
      expect($('main form [name=noticeHash]'), topic).toHaveLength(1);
      expect($('main form [name=adultOrGuardian]').length > 0, topic).toBe(topic === 'enrolment');
    }
  });

  test(`every other topic shows its heading, question and message on the page they share (${tag})`, async ({
    page,
  }) => {
    for (const topic of sharedTopics) {
      const response = await page.goto(addressOf(topic));
      expect(response?.status(), topic).toBe(200);
      const { heading, message, ask } = topics[topic];
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(typeset(heading));
      await expect(page).toHaveTitle(shownAs(`${heading} · `));
      const field = page.locator('main textarea');
      await expect(field).toHaveValue(shownAs(message));
      await expect(field).toHaveAccessibleDescription(shownAs(ask));
      await expect(page.locator('main form [name=noticeHash]')).toHaveCount(1);
    }
  });

  test(`the former page of each topic still leads to its form (${tag})`, async ({ request }) => {
    for (const topic of contactTopics) {
      const former = inLanguage(`/contact/about/${topic}`, tag);
      const response = await request.get(former);
      expect(response.status(), topic).toBe(200);
      const isShared = sharedTopics.some((shared) => shared === topic);
      const { pathname, search } = new URL(response.url());
      expect(pathname + search).toBe(isShared ? addressOf(topic) : former);
    }
  });
}

test('an enquiry about a topic without a page of its own carries it, and a number is enough', async ({
  page,
  site,
}) => {
  const contact = await new ContactForm(page).open('/contact?topic=bootcamp&industry=banking');
  await expect(contact.industry).toHaveValue('banking');
  await expect(contact.email).not.toHaveAttribute('required');
  const { name } = newEnquiry('');
  await contact.name.fill(name);
  await contact.phone.fill('9876543210');
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await logIn(page, site);
  await page.goto('/admin/dashboard');
  await expect(card(page, name)).toContainText('Startup bootcamp');
});

test('what was typed before the form learned its topic stays', async ({ page }) => {
  const loaded = Promise.withResolvers<void>();
  await page.route('**/_astro/ContactForm*.js', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto('/contact?topic=starter-kit');
  const contact = new ContactForm(page);
  const enquiry = { ...newEnquiry('Typed early'), industry: '' };
  await contact.fill({ ...enquiry, industry: undefined });
  loaded.resolve();
  await expect(contact.message).toHaveAccessibleDescription(
    shownAs(topicsIn('en')['starter-kit'].ask),
  );
  await contact.expectKept(enquiry);
});

test('a campaign address that the host serves as the contact page leads to the topic', async ({
  page,
}) => {
  // As Netlify does with parameters that no rule names.
  const contactPage = await (await page.request.get('/contact')).text();
  await page.route(
    (url) => url.pathname === '/contact',
    (route) => route.fulfill({ contentType: 'text/html', body: contactPage }),
  );
  await page.goto('/contact?topic=bootcamp&utm_source=poster');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(topicsIn('en').bootcamp.heading);
  await page.goto('/contact?topic=coaching&utm_source=poster');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(topicsIn('en').coaching.heading);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry carries the topic of the address, also when it is sent again', async ({
    page,
    site,
    expectConsole,
  }) => {
    expectConsole(/422/);
    await page.goto('/contact?topic=bootcamp');
    const contact = new ContactForm(page);
    const { name } = newEnquiry('');
    await contact.name.fill(name);
    // A number is enough, once the server knows the topic.
    await contact.phone.fill('98765 43210');
    await contact.send.click();
    await page.getByLabel('Message').fill('When is the next one?');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(/\/contact\/sent$/);
    await logIn(page, site);
    const { submissions } = await (await page.request.get('/api/admin/submissions')).json();
    expect(submissions).toContainEqual(expect.objectContaining({ name, topic: 'bootcamp' }));
  });
});
