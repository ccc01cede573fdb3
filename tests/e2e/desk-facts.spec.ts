import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { FactField } from '#features/facts/contract/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { dialog, logIn, openDesk, openRoom, prove } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { root } from '../support/host.ts';
import { expect, type Site, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

/** A photo as an owner chooses one. */
const portrait = resolve(root, 'tests/published/photos/desk-0123456789abcdef.jpg');

/** A portrait cut out of its ground, too large to be sent as it is. */
async function transparentPortrait() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const size = { width: 600, height: 600, background: '#888' } as const;
  const grain = await sharp({ create: { ...size, channels: 3, noise } })
    .png()
    .toBuffer();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const buffer = await sharp({
    create: { width: 900, height: 900, channels: 4, background: clear },
  })
    .composite([{ input: grain }])
    .png()
    .toBuffer();
  return { name: 'portrait.png', mimeType: 'image/png', buffer };
}

/** The colour of a picture in its upper left corner. */
const cornerOf = (page: Page, alt: string) =>
  page.getByAltText(alt).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    return Array.from(drawing?.getImageData(5, 5, 1, 1).data ?? []).slice(0, 3);
  });

const facts = (page: Page) => page.getByRole('main');
const save = (page: Page) => facts(page).getByRole('button', { name: 'Save', exact: true });
const preview = (page: Page) => facts(page).locator('[inert]').first();
const publishing = (page: Page) => page.getByRole('region', { name: 'Publishing' });
const history = (page: Page) =>
  page.getByRole('list', { name: 'History', exact: true }).getByRole('listitem');

/** Opens the screen of one fact by its address, as a link of the desk leads there. */
async function openFact(page: Page, site: Site, id: string): Promise<void> {
  await logIn(page, site);
  await page.goto(`/admin/dashboard?room=facts&fact=${encodeURIComponent(id)}`);
  await expect(save(page)).toBeVisible();
}

/** What the server says of a field, as another device sees it. */
async function standing(page: Page, id: string): Promise<unknown> {
  // A connection that was kept may just end.
  const answer = await page.request.get('/api/admin/facts', { maxRetries: 1 });
  return (await answer.json()).values[id];
}

/** Changes fields as another device does. */
async function changeElsewhere(
  page: Page,
  site: Site,
  to: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { values, groups } = await (await page.request.get('/api/admin/facts')).json();
  const fields: FactField[] = groups.flatMap((group: { fields: FactField[] }) => group.fields);
  const changes = Object.entries(to).map(([field, after]) => {
    const inFile = fields.find(({ id }) => id === field)?.yaml;
    return { field, before: values[field] ?? inFile, after };
  });
  const answer = await page.request.post('/api/admin/facts/change', {
    data: { changes },
    headers: { Origin: site.baseURL },
  });
  expect(answer.status()).toBe(200);
}

/**
 * A fact is found by the owner's own words, and how a figure is proven is not in the way.
 */
async function findsByOwnWords(page: Page): Promise<void> {
  const found = async (words: string) => {
    await page.getByRole('searchbox', { name: 'Find a fact' }).fill(words);
    return facts(page).getByRole('link', { name: /Edit$/ }).allInnerTexts();
  };
  expect((await found('mobile'))[0]).toContain('Phone');
  expect((await found('timing')).join()).toContain('Office hours');
  expect((await found('holiday')).join()).toContain('Notice on every page');
  expect((await found('holiday')).join()).toContain('Times and days off for calls');
  expect((await found('sold out bootcamp')).join()).toContain('Takes place');
  const fees = await found('fees');
  expect(fees[0]).toMatch(/^(?:Fee|Price) · /);
  expect(fees.join()).not.toMatch(/Source|Compared with|checked again/);
  // Before what customers say, which is called feedback, too.
  expect((await found('fee'))[0]).toMatch(/^Fee · /);
}

test('the owner finds a fact, sees it in its band, saves it, and takes it back from its history @mobile', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422/);
  await openDesk(page, site);
  await openRoom(page, 'Site details');
  await test.step('by own words', () => findsByOwnWords(page));
  await page.getByRole('searchbox', { name: 'Find a fact' }).fill('corporate place');
  const places = facts(page).getByRole('link', { name: /^Place/ });
  await expect(places, 'says where it is shown').toContainText([
    'Corporate Training, on its own page',
  ]);
  await expect(places.first()).toContainText('At your office or at ours in Lucknow');
  await page.getByRole('searchbox', { name: 'Find a fact' }).fill('corporate fee');
  const row = facts(page).getByRole('link', { name: /^Fee/ }).first();
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('searchbox', { name: 'Find a fact' }).fill('office hours');
  await facts(page)
    .getByRole('link', { name: /^Office hours/ })
    .click();
  await page.getByRole('button', { name: 'Add times' }).click();
  await page.getByRole('button', { name: 'Saturday', exact: true }).click();
  await page.getByLabel('Closes').fill('09:00');
  await save(page).click();
  await expect(page.getByText('The office has to close after it opens.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Closes').fill('18:30');
  // What other days have of their own is ended with one press.
  await page.getByRole('button', { name: 'Add other times' }).click();
  await page.getByRole('button', { name: 'The same for all open days: 10:00 – 18:30' }).click();
  await expect(page.getByLabel('Closes')).toHaveCount(1);
  // Other times are for the days that are left, but for Sunday.
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(day('Sunday')).toHaveAttribute('aria-pressed', 'false');
  await expect(day('Saturday')).toHaveAttribute('aria-pressed', 'true');
  await day('Saturday').click();
  await expectFitsPhone(page);
  await save(page).click();
  await prove(page, site);
  await expect(toasts(page, 'Saved')).toBeVisible();
  await expect(publishing(page)).toContainText('1 change is not on the site yet:');
  await expect(publishing(page).getByRole('link')).toHaveText([
    'Company and contact: Office hours',
  ]);
  await expect(publishing(page).getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(history(page).first()).toContainText('Monday to Friday, 10:00 – 18:30');
  await expect(history(page).first()).toContainText('Stands now');
  await history(page)
    .last()
    .getByRole('button', { name: /^Back to this/ })
    .click();
  await expect(page.getByRole('button', { name: 'Add times' })).toBeVisible();
  await save(page).click();
  await expect.poll(() => standing(page, 'site.yaml#hours')).toBe(undefined);
  await expect(publishing(page)).toContainText('All that is saved here is on the site.');
});

test('a fact with words is typed in both languages, and shown in the very band of each page', async ({
  page,
  site,
}) => {
  await openFact(page, site, 'site.yaml#address.region');
  const state = page.getByLabel('State');
  await expect(state).toBeFocused();
  await state.fill('Avadh');
  await expect(preview(page).locator('mark').first()).toHaveText('Avadh');
  await expect(preview(page)).toContainText('Lucknow, Avadh');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await state.fill('अवध');
  const inHindi = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'On the Hindi page' }) });
  await expect(inHindi.locator('mark').first()).toHaveText('अवध');
  await expect(inHindi.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
    'href',
    /^\/hi\//,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(state).toHaveValue('Uttar Pradesh');
  await expect(save(page)).toBeDisabled();
});

test('two devices: both values stand side by side, and neither is lost unseen', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409/);
  const field = 'site.yaml#legalName';
  await openFact(page, site, field);
  const name = page.getByRole('textbox', { name: /^Registered name/ });
  await name.fill('Asha Verma');
  await changeElsewhere(page, site, { [field]: 'Ravi Singh' });
  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed elsewhere meanwhile' });
  await expect(conflict).toContainText('It says nowRavi Singh');
  await expect(conflict).toContainText('You typedAsha Verma');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
  expect(await standing(page, field)).toBe('Asha Verma');
  await expect(history(page).filter({ hasText: 'Registered name' })).toHaveCount(3);

  await name.fill('Somebody else');
  await changeElsewhere(page, site, { [field]: 'Ravi Singh' });
  await save(page).click();
  await conflict.getByRole('button', { name: 'Keep that' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(name).toHaveValue('Ravi Singh');
  expect(await standing(page, field)).toBe('Ravi Singh');
});

test('a form is saved whole in one request, and the room names what is not saved yet', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409/);
  const file = 'pages/digital-marketing.yaml#terms';
  await openFact(page, site, `en/${file}.duration`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/facts/change')) sent.push(request.postData() ?? '');
  });
  await page.getByRole('textbox', { name: /^Duration/ }).fill('Three months');
  await page.getByRole('textbox', { name: /^Group size/ }).fill('One to four');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('textbox', { name: /^Duration/ }).fill('तीन महीने');
  await page.getByRole('link', { name: 'All facts' }).click();
  const unsaved = publishing(page).getByRole('list', { name: 'Not saved yet' });
  await expect(unsaved.getByRole('link')).toHaveText([
    /^Digital Marketing.*: Duration, Duration \(हिन्दी\), Group size$/,
  ]);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await unsaved.getByRole('link').click();
  // Two of the three were changed elsewhere: none of them is saved.
  await changeElsewhere(page, site, {
    [`en/${file}.duration`]: 'Two months',
    [`en/${file}.batchSize`]: 'Two',
  });
  await save(page).click();
  const conflicts = page.getByRole('alert').filter({ hasText: 'Changed elsewhere meanwhile' });
  await expect(conflicts).toHaveCount(2);
  expect(await standing(page, `hi/${file}.duration`)).toBe(undefined);
  await conflicts.first().getByRole('button', { name: 'Keep that' }).click();
  await expect(conflicts).toHaveCount(1);
  await conflicts.getByRole('button', { name: 'Save mine' }).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(await standing(page, `en/${file}.duration`)).toBe('Two months');
  expect(await standing(page, `en/${file}.batchSize`)).toBe('One to four');
  expect(await standing(page, `hi/${file}.duration`)).toBe('तीन महीने');
  await expect(unsaved).toHaveCount(0);
  await changeElsewhere(page, site, {
    [`en/${file}.duration`]: null,
    [`en/${file}.batchSize`]: null,
    [`hi/${file}.duration`]: null,
  });
});

test('a session that ends costs no word: the fact is open again after the login', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/401/);
  await openFact(page, site, 'site.yaml#legalName');
  await page
    .getByRole('textbox', { name: 'Registered name' })
    .fill('Areia Training Private Limited');
  await page.context().clearCookies();
  await save(page).click();
  await page.waitForURL('**/admin');
  await page.getByLabel('Email').fill(site.administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(site.administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Registered name' })).toHaveValue(
    'Areia Training Private Limited',
  );
  await page.getByRole('link', { name: 'All facts' }).click();
  // Not the link of a change that another test has left.
  const group = facts(page).getByRole('link', { name: /^Company and contact(?!:)/ });
  await expect(group).toContainText('Not saved');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a phone number asks for the password, once for a quarter of an hour, and profiles are one address in a line each', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422/);
  await openFact(page, site, 'site.yaml#phone');
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('98765');
  await save(page).click();
  await expect(page.getByText('Please write ten digits, or the number')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill('98391 22334');
  await save(page).click();
  await expectAccessible(page);
  await dialog(page).getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('The password is not right');
  await dialog(page).getByLabel('Password').fill(site.administrator.password);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
  expect(await standing(page, 'site.yaml#phone')).toBe('+91 98391 22334');

  // In the same session.
  await page.goto(`/admin/dashboard?room=facts&fact=${encodeURIComponent('site.yaml#social')}`);
  const addresses = page.getByLabel('Profiles elsewhere');
  await addresses.fill('linkedin\n');
  await save(page).click();
  await expect(page.getByText('Please write addresses as https://…')).toBeVisible();
  await addresses.fill('https://www.linkedin.com/company/areia\nhttps://maps.example/areia\n');
  await save(page).click();
  // Proven a moment ago.
  await expect(history(page).first()).toContainText('LinkedIn; maps.example');
});

test('a customer is heard with the day of the consent, and taken away in one tap @mobile', async ({
  page,
  site,
}) => {
  const published: unknown[] = [];
  await page.route('**/api/admin/publish', async (route) => {
    published.push(await standing(page, 'site.yaml#voices'));
    const answer = await page.request.get('/api/admin/facts');
    await route.fulfill({ json: { success: true, ...(await answer.json()) } });
  });
  await openFact(page, site, 'site.yaml#voices');
  await page.getByRole('button', { name: 'Add a customer' }).click();
  await page.getByLabel('What the person says').fill('अब बैठक समय पर ख़त्म होती है।');
  await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
  await page.getByLabel('What the person does').fill('Sales head');
  await page.getByLabel('Organisation or town').fill('Kanpur');
  await save(page).click();
  await expect(page.getByText(/choose the day on which the person agreed/)).toBeVisible();
  await page.getByLabel('Agreed in writing on').fill('2026-11-20');
  await page.getByLabel('Also on the page of').selectOption('Startup incubation');
  await page.getByLabel('Industry page').selectOption('FMCG');
  const changed = page.getByLabel('What changed, in the person’s own count');
  await expect(changed).toHaveAccessibleDescription(/before, a comma, after/);
  await changed.fill('Meetings that end in time: 1 in 5 before, 4 in 5 after two months');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await save(page).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
  expect(await standing(page, 'site.yaml#voices')).toMatchObject([
    {
      name: 'Asha Verma',
      program: 'startup',
      industry: 'fmcg',
      changed: expect.stringMatching(/^Meetings that end/),
    },
  ]);

  await takeAway(page, 'Asha Verma');
  await expect(page.getByLabel('What the person says')).toHaveCount(0);
  // It has left what is published, and nothing else was asked for.
  expect(published).toEqual([[]]);
});

/** Asks to take a person off the site, and confirms it. */
async function confirmTakeAway(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it away' }).click();
}

async function takeAway(page: Page, name: string): Promise<void> {
  await confirmTakeAway(page, `Take it away now: ${name}`);
  await expect(toasts(page, 'Taken away')).toBeVisible();
}

/** Publishing is answered as if it had begun. */
const publishAtOnce = (page: Page) =>
  page.route('**/api/admin/publish', async (route) => {
    const answer = await page.request.get('/api/admin/facts');
    await route.fulfill({ json: { success: true, ...(await answer.json()) } });
  });

test('a trainer has a photo, a line and a date of consent, and leaves the site after a question @mobile', async ({
  page,
  site,
}) => {
  await publishAtOnce(page);
  const id = 'site.yaml#team';
  await openFact(page, site, id);
  await page.getByRole('button', { name: 'Add a trainer' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ravi Singh');
  await page.getByLabel('What the person has done', { exact: true }).fill('Nine years in sales');
  await page.getByLabel('Agreed in writing on').fill('2026-11-20');
  await save(page).click();
  await expect(page.getByText('Please choose a photo of Ravi Singh.')).toBeVisible();
  await page.getByLabel('Choose a photo').setInputFiles(portrait);
  await expect(page.getByAltText('The photo that stands now')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await page.getByLabel('Choose a photo').setInputFiles(await transparentPortrait());
  await expect(page.getByAltText('The photo that stands now')).toBeVisible();
  expect(await cornerOf(page, 'The photo that stands now')).toEqual([255, 255, 255]);
  await page.getByLabel('Name in Hindi').fill('रवि सिंह');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await save(page).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
  expect(await standing(page, id)).toMatchObject([{ name: 'Ravi Singh', nameHi: 'रवि सिंह' }]);

  await page.getByRole('button', { name: 'Take it away now: Ravi Singh' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await standing(page, id)).toHaveLength(1);
  await takeAway(page, 'Ravi Singh');
  expect(await standing(page, id)).toEqual([]);
});

test('a customer is taken away while another is half written, whose words stay', async ({
  page,
  site,
}) => {
  await publishAtOnce(page);
  const id = 'site.yaml#voices';
  await openFact(page, site, id);
  const said = { role: 'Sales head', place: 'Kanpur', words: 'It helps.', photo: '' };
  const customer = (name: string) => ({ ...said, name, consent: '2026-11-20' });
  await changeElsewhere(page, site, { [id]: [customer('Asha Verma'), customer('Ravi Jain')] });
  await page.reload();
  const names = page.getByLabel('Name', { exact: true });
  await names.nth(1).fill('Ravi K. Jain');
  await page.getByRole('button', { name: 'Add a customer' }).click();
  await names.nth(2).fill('Half Written');

  await takeAway(page, 'Asha Verma');
  // Nothing was published that nobody has pressed Save for, and nothing typed is lost.
  expect(await standing(page, id)).toEqual([customer('Ravi Jain')]);
  await expect(names.nth(0)).toHaveValue('Ravi K. Jain');
  await expect(names.nth(1)).toHaveValue('Half Written');

  await page.getByRole('button', { name: 'Remove: Half Written' }).click();
  await expect(names).toHaveCount(1);
  await save(page).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
  expect(await standing(page, id)).toEqual([customer('Ravi K. Jain')]);
  // Its answer is made up with the page's help, which a test that has ended cannot give.
  const published = page.waitForResponse('**/api/admin/publish');
  await confirmTakeAway(page, /^Take it away now: Ravi/);
  await expect(names).toHaveCount(0);
  await published;
});

test('saving leads to the person who is incomplete, and ignores an empty card @mobile', async ({
  page,
  site,
}) => {
  const id = 'site.yaml#voices';
  await openFact(page, site, id);
  const said = { role: 'Sales head', place: 'Kanpur', words: 'It helps.', photo: '' };
  const customer = (name: string) => ({ ...said, name, consent: '2026-11-20' });
  const both = [customer('Asha Verma'), customer('Ravi Jain')];
  await changeElsewhere(page, site, { [id]: both });
  await page.reload();
  const add = page.getByRole('button', { name: 'Add a customer' });
  await add.click();
  await add.click();
  const last = page.getByRole('group', { name: 'A customer' }).last();
  await last.getByLabel('Organisation or town').fill('Lucknow');
  await save(page).click();
  await expect(last.getByRole('alert').filter({ hasText: 'Please fill in' })).toBeInViewport();
  await expect(last.getByLabel('What the person says')).toBeFocused();
  await page.getByRole('button', { name: 'Remove: A customer' }).last().click();
  await page.getByLabel('Organisation or town').first().fill('Agra');
  await save(page).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
  expect(await standing(page, id)).toEqual([{ ...both[0], place: 'Agra' }, both[1]]);
});

test('what publishing is doing, and why it failed, stands in the room', async ({ page, site }) => {
  await logIn(page, site);
  let state: object = {
    state: 'publishing',
    since: '2026-11-22T10:00:00Z',
    version: 0,
    possible: true,
  };
  await page.route('**/api/admin/facts', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), publish: state } });
  });
  await page.goto('/admin/dashboard?room=facts');
  await expect(publishing(page)).toContainText('The site stays as it is until this is done.');
  state = {
    state: 'failed',
    since: '2026-11-22T10:01:00Z',
    version: 0,
    possible: true,
    error: 'There is no room.',
  };
  await expect(publishing(page)).toContainText('There is no room.');
  await expect(publishing(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});

test('a value that keeps the site from being published is named, and leads to its field', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422/);
  await logIn(page, site);
  const field = 'site.yaml#registration.gstin';
  await changeElsewhere(page, site, { [field]: '09ABCDE1234F1Z5' });
  const reason = 'Please write it like this: 09ABCDE1234F1Z5';
  await page.route('**/api/admin/publish', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        error: reason,
        code: 'invalid',
        fields: { [field]: reason },
        requestId: 'a',
      },
    }),
  );
  await page.goto('/admin/dashboard?room=facts');
  await publishing(page).getByRole('button', { name: 'Publish' }).click();
  const refused = publishing(page).getByRole('list', { name: 'To be corrected first' });
  await expect(refused.getByRole('link')).toHaveText([/^GSTIN \(.*\): Please write it like this/]);
  await expectAccessible(page);
  await refused.getByRole('link').click();
  await expect(page.getByRole('textbox', { name: /^GSTIN/ })).toBeFocused();
  await changeElsewhere(page, site, { [field]: null });
});

const ends = { name: 'Ends (begin, end and place, or none)', value: '2099-01-16T13:00' };

test('an event’s day is one form with one Save, and a fault stands at its field @mobile', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422/);
  await openDesk(page, site);
  await openRoom(page, 'Site details');
  await facts(page).getByText('Events', { exact: true }).click();
  await facts(page)
    .getByRole('link', { name: /^Founder bootcamp/ })
    .click();
  await page.getByLabel('Begins').fill('2099-01-16T10:00');
  const seats = page.getByLabel('Seats');
  await expect(seats, 'says what it is for').toHaveAccessibleDescription(/after that wait/);
  await seats.fill('12');
  await save(page).click();
  await expect(page.getByLabel(ends.name)).toBeFocused();
  await expect(page.getByLabel(ends.name)).toHaveAccessibleDescription(/fill in all three/);
  await page.getByLabel(ends.name).fill('2099-01-16T09:00');
  await page.getByRole('textbox', { name: /^Place/ }).fill('Our office, Ashok Marg');
  await save(page).click();
  await expect(page.getByText('It has to end after it begins.')).toBeVisible();
  await page.getByLabel(ends.name).fill(ends.value);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('textbox', { name: /^Place/ }).fill('हमारा दफ़्तर, अशोक मार्ग');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await save(page).click();
  await prove(page, site);
  await expect(toasts(page, 'Saved')).toBeVisible();
  const file = 'events/bootcamp.yaml#';
  expect(await standing(page, `en/${file}date.ends`)).toBe('2099-01-16T13:00:00+05:30');
  expect(await standing(page, `en/${file}seats`)).toBe(12);
  expect(await standing(page, `hi/${file}date.place`)).toBe('हमारा दफ़्तर, अशोक मार्ग');

  // From the list, full is one tap, and visitors see it at once.
  await page.getByRole('link', { name: 'All facts' }).click();
  const full = async () => (await (await page.request.get('/api/facts')).json()).full;
  await page.getByRole('button', { name: 'Mark full: Founder bootcamp' }).click();
  await expect(page.getByRole('button', { name: 'Open again: Founder bootcamp' })).toBeVisible();
  await expect.poll(full).toEqual(['bootcamp']);
  // At once: the toast goes.
  await toasts(page, 'Marked as full').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mark full: Founder bootcamp' })).toBeVisible();
  await expect.poll(full).toEqual([]);
  await expectAccessible(page);
  const paths = ['date.starts', 'date.ends', 'date.place', 'seats'];
  const back = paths.map((path) => [`en/${file}${path}`, null]);
  await changeElsewhere(page, site, Object.fromEntries(back));
});
