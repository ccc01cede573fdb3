import { adminCheck, login } from '#features/account/contract/session.ts';
import { type ContactSubmission, contact } from '#features/enquiries/contract/contact.ts';
import { contactSubmissions, maxPageSize } from '#features/enquiries/contract/list.ts';
import { enquiryAccepted, idempotencyHeader } from '#shared/public-form.ts';

/** An enquiry as a visitor sends it. */
export interface Sent {
  readonly key: string;
  readonly fields: { readonly name: string; readonly email: string; readonly message: string };
}

/** An address for each number: visitors come from networks of their own. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** A numbered enquiry that no other one is taken for a copy of. */
export function enquiry(number: number): Sent {
  const fields = {
    name: `Visitor ${number}`,
    email: `visitor${number}@example.test`,
    message: `Question ${number}`,
  };
  return { key: crypto.randomUUID(), fields };
}

/** Visitors and the administrator of a running site, over HTTP as a browser on its pages. */
export class Desk {
  readonly #url: string;
  #cookie = '';

  /** @param url - address of the site, without a slash at the end. */
  constructor(url: string) {
    this.#url = url;
  }

  /** Headers of a call with the session, as a browser on a page of the site sends them. */
  headers(): Record<string, string> {
    return { Origin: this.#url, 'Sec-Fetch-Site': 'same-origin', Cookie: this.#cookie };
  }

  /** Calls an endpoint. */
  fetch(
    method: 'GET' | 'POST',
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = json === undefined ? null : JSON.stringify(json);
    const type: Record<string, string> =
      body === null ? {} : { 'Content-Type': 'application/json' };
    return fetch(this.#url + path, {
      method,
      body,
      headers: { ...this.headers(), ...type, ...headers },
    });
  }

  /** Sends an enquiry, from an address if one is given; gives its id, null when it was not said to be stored. */
  async send({ key, fields }: Sent, address?: string): Promise<string | null> {
    const forwarded: Record<string, string> =
      address === undefined ? {} : { 'X-Forwarded-For': address };
    const response = await this.fetch('POST', contact.path, fields, {
      [idempotencyHeader]: key,
      ...forwarded,
    });
    const body: unknown = await response.json();
    return response.ok ? enquiryAccepted.parse(body).id : null;
  }

  /** Logs in; later calls carry the session. */
  async logIn(administrator: { username: string; password: string }): Promise<void> {
    const response = await this.fetch('POST', login.path, administrator);
    if (!response.ok)
      throw new Error(`The login answered ${response.status}: ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    this.#cookie = cookies.join('; ');
    const check = adminCheck.response.parse(
      await (await this.fetch('GET', adminCheck.path)).json(),
    );
    if (!check.isAdmin) throw new Error('The login gave no session.');
  }

  /** Reads all contact enquiries, page by page, newest first, and their total. */
  async read(): Promise<{ submissions: ContactSubmission[]; total: number }> {
    const submissions: ContactSubmission[] = [];
    for (let cursor: string | null = null; ; ) {
      const query: string =
        cursor === null ? `limit=${maxPageSize}` : `limit=${maxPageSize}&cursor=${cursor}`;
      const response = await this.fetch('GET', `${contactSubmissions.path}?${query}`);
      if (!response.ok)
        throw new Error(`The list answered ${response.status}: ${await response.text()}`);
      const page = contactSubmissions.response.parse(await response.json());
      // While the enquiries are being counted, the same is asked again.
      if (page.total === null) continue;
      submissions.push(...page.submissions);
      cursor = page.nextCursor;
      if (cursor === null) return { submissions, total: page.total ?? Number.NaN };
    }
  }
}
