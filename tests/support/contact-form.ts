import { expect, type Locator, type Page } from '@playwright/test';

/** What a visitor types; of the industry the value of the option. */
export type Enquiry = Pick<ReturnType<typeof newEnquiry>, 'name' | 'message'> &
  Partial<Record<'email' | 'phone' | 'industry', string>>;

/** An enquiry that no other test has sent. */
export function newEnquiry(about: string) {
  const mark = crypto.randomUUID().slice(0, 8);
  return {
    name: `Asha Verma ${mark}`,
    email: `asha.${mark}@example.in`,
    phone: '9876543210',
    industry: 'agriculture',
    message: `${about}\nOur team of twelve, reference ${mark}.`,
  };
}

/** The contact form and its controls, by what a person reads. */
export class ContactForm {
  readonly page: Page;
  readonly form: Locator;
  /** What hydrates it; carries `ssr` until then. */
  readonly island: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly industry: Locator;
  readonly message: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: /^(?:Contact form|Book a free call)$/ });
    this.island = page.locator('astro-island').filter({ has: this.form });
    this.name = this.form.getByLabel('Full name');
    this.email = this.form.getByRole('textbox', { name: 'Email' });
    this.phone = this.form.getByLabel('Phone');
    this.industry = this.form.getByLabel('Industry');
    this.message = this.form.getByLabel(/^(?:Message|One line about it)/);
    this.send = this.form.getByRole('button', {
      name: /^(?:Send Message|Register Interest|Book a seat|Book a free call|Sending\.\.\.)$/,
    });
  }

  /** Opens the page and waits until the form's script has taken over. */
  async open(path = '/contact'): Promise<this> {
    await this.page.goto(path);
    await this.ready();
    return this;
  }

  /** Comes to the form and waits until its script has taken over. */
  async ready(): Promise<void> {
    await this.name.focus();
    await expect(this.island).not.toHaveAttribute('ssr');
  }

  async fill(enquiry: Enquiry): Promise<void> {
    await this.name.fill(enquiry.name);
    if (enquiry.email) await this.email.fill(enquiry.email);
    if (enquiry.phone) await this.phone.fill(enquiry.phone);
    if (enquiry.industry) await this.industry.selectOption(enquiry.industry);
    await this.message.fill(enquiry.message);
  }

  /** Asks to send it later in a browser that keeps nothing, which the form says. */
  async expectNoRoom(enquiry: Enquiry): Promise<void> {
    await this.fill(enquiry);
    await this.page.context().setOffline(true);
    await this.send.click();
    await this.page.getByRole('button', { name: 'Send it later' }).click();
    await expect(this.form.getByText(/^This browser does not let us keep it/)).toBeVisible();
    await this.expectKept(enquiry);
  }

  /** Every control holds what was typed. */
  async expectKept(enquiry: Enquiry): Promise<void> {
    await expect(this.name).toHaveValue(enquiry.name);
    await expect(this.email).toHaveValue(enquiry.email ?? '');
    await expect(this.phone).toHaveValue(enquiry.phone ?? '');
    await expect(this.industry).toHaveValue(enquiry.industry ?? '');
    await expect(this.message).toHaveValue(enquiry.message);
  }
}
