import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { card, logIn } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test('from the handbook to all events, to one of them, and to the desk with its name', async ({
  page,
  site,
}) => {
  await page.goto('/startup');
  await page.getByRole('main').getByRole('link', { name: 'View Upcoming Events' }).click();
  await expect(page).toHaveURL('/events');
  await expect(
    page.getByText('Dates are not fixed yet. Register, and we will write to you first.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Register Interest: Fintech workshop' }).click();
  await expect(page).toHaveURL('/events/fintech-workshop#register');
  await expect(page.getByText('The date is not fixed yet.')).toBeVisible();
  const contact = new ContactForm(page);
  await contact.ready();
  const { industry: _, ...enquiry } = newEnquiry('Two seats, please.');
  await contact.fill(enquiry);
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await logIn(page, site);
  await page.goto('/admin/dashboard');
  await expect(
    card(page, enquiry.name).getByText(/^Event registration · Fintech workshop/),
  ).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of an event is sent with its event', async ({ page, site }) => {
    const enquiry = newEnquiry('No scripts here.');
    await page.goto('/events/bootcamp');
    await page.getByLabel('Full name').fill(enquiry.name);
    await page.getByRole('textbox', { name: 'Email' }).fill(enquiry.email);
    await page.getByRole('button', { name: /^(?:Register Interest|Book a seat)$/ }).click();
    await expect(page).toHaveURL('/contact/sent');
    await logIn(page, site);
    const shelves = await Promise.all(
      ['inbox', 'flagged'].map(async (shelf) => {
        const answer = await page.request.get(`/api/admin/submissions?shelf=${shelf}`);
        return ((await answer.json()) as { submissions: { name: string; event?: string }[] })
          .submissions;
      }),
    );
    expect(shelves.flat().find(({ name }) => name === enquiry.name)).toMatchObject({
      event: 'bootcamp',
    });
  });
});
