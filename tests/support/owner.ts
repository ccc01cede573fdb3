import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { proveOwner } from '#features/account/contract/proof.ts';
import { contactSubmissions, enquiryLists } from '#features/enquiries/contract/list.ts';
import { openNetlifyStore } from '#server/store/netlify-blobs.ts';
import type { RetryRules } from '#server/store/resilient-fetch.ts';
import type { BlobStore } from '#server/store/store.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import { administrator, logIn } from './administrator.ts';
import { type ApiFunction, type CallOptions, call } from './api.ts';
import { beginTest } from './begin.ts';
import { hostOfTest } from './netlify-context.ts';

/** Sends a form as a visitor; returns the id of the stored enquiry. */
async function send(handler: ApiFunction, path: string, json: object): Promise<string> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const response = await call(handler, 'POST', path, { json, headers });
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** Sends a contact enquiry. */
export const sendContact = (json: object) => send(formsFunction, '/api/contact', json);

/** Sends an incubation enquiry. */
export const sendIncubation = (json: object) =>
  send(formsFunction, '/api/startup-incubation', json);

/** The store that the functions of this process work on; with other rules of trying again, if some are given. */
export function storeOfFunctions(retry?: RetryRules): BlobStore {
  const request = { context: 'production', signal: new AbortController().signal };
  return hostOfTest.openStore?.(request) ?? openNetlifyStore({ ...request, retry });
}

/** The administrator, calling functions of this process. */
export class Owner {
  #cookie = '';

  static async logIn(): Promise<Owner> {
    const owner = new Owner();
    owner.#cookie = await logIn();
    return owner;
  }

  /** Posts JSON, or what else is given. */
  post(
    handler: ApiFunction,
    path: string,
    json?: object,
    { headers, ...more }: CallOptions = {},
  ): Promise<Response> {
    return call(handler, 'POST', path, {
      json,
      ...more,
      headers: { ...headers, Cookie: this.#cookie },
    });
  }

  /** Proves with the password that it is the owner, for what the next minutes bring. */
  async prove(): Promise<void> {
    const { password } = administrator;
    const response = await this.post(adminFunction, proveOwner.path, { password });
    expect(response.status, await response.clone().text()).toBe(200);
  }

  /** Asks with GET. */
  get(handler: ApiFunction, path: string, more: CallOptions = {}): Promise<Response> {
    return call(handler, 'GET', path, { ...more, headers: { Cookie: this.#cookie } });
  }

  /** A page of the contact enquiries, read as the browser reads it. */
  async contacts(query = '') {
    const response = await this.get(adminFunction, `${contactSubmissions.path}${query}`);
    return contactSubmissions.response.parse(await response.json());
  }

  /** A page of the incubation enquiries, read as the browser reads it. */
  async incubations(query = '') {
    const list = enquiryLists['startup-incubation'];
    const response = await this.get(adminFunction, `${list.path}${query}`);
    return list.response.parse(await response.json());
  }
}

/** Begins a test as {@link beginTest} does, with the administrator logged in. */
export async function beginAsOwner(now?: number) {
  return { ...(await beginTest(now)), owner: await Owner.logIn() };
}
