import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Delivery, deliveries } from '#features/notifications/contract/deliveries.ts';
import {
  type NotificationOverview,
  notifications,
} from '#features/notifications/contract/settings.ts';
import { adminNotices, type Notice } from '#shared/notices.ts';
import { idempotencyHeader } from '#shared/public-form.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import notify from '../../netlify/functions/notifications.ts';
import { configureAdministrator, logIn } from './administrator.ts';
import { type ApiFunction, type CallOptions, call } from './api.ts';
import { endTest } from './begin.ts';
import type { FaultyStore } from './faulty-store.ts';
import { MailServer } from './mail-server.ts';
import { useMemoryStore } from './memory-store.ts';
import { netlifyContext, untilAnswersAreOver } from './netlify-context.ts';

/** Settings that tests of the telling set; all others of the kind are taken away first. */
const settings = [
  'SMTP_URL',
  'RESEND_API_KEY',
  'MAIL_FROM',
  'MAIL_TO',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'WEBHOOK_PRIVATE',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'CALENDAR_PRIVATE',
];

/** The site in this process, on a store in memory: forms, desk, and what follows answers. */
export class NotifyingSite {
  readonly store: FaultyStore;
  /** What a host does where a function waits: nothing, and no second try after an answer. */
  pause: (milliseconds: number) => Promise<boolean> = async () => false;
  #cookie = '';

  private constructor(store: FaultyStore) {
    this.store = store;
  }

  /** Opens one. */
  static async open(env: Readonly<Record<string, string>> = {}): Promise<NotifyingSite> {
    const store = useMemoryStore();
    configureAdministrator();
    for (const name of settings) vi.stubEnv(name, env[name]);
    return new NotifyingSite(store);
  }

  /** Changes settings, as a new deploy does. */
  configure(env: Readonly<Record<string, string | undefined>>): void {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  }

  /** Sends an enquiry; resolves to its id once it is answered, whatever goes on then. */
  async enquire(
    fields: Readonly<Record<string, unknown>> = {},
    key: string = uuidv7(),
  ): Promise<string> {
    const json = {
      name: 'Asha Verma',
      email: 'asha@mail.test',
      message: `Namaste ${key}`,
      ...fields,
    };
    const response = await this.#call(formsFunction, 'POST', '/api/contact', json, {
      [idempotencyHeader]: key,
    });
    const body = await response.json();
    if (!response.ok)
      throw new Error(`The form answered ${response.status}: ${JSON.stringify(body)}`);
    return body.id;
  }

  /** Resolves when nothing goes on any more. */
  settled(): Promise<void> {
    return untilAnswersAreOver();
  }

  /** Runs the sweep as the schedule does. */
  async sweep(): Promise<void> {
    await notify(new Request('https://example.test/'), netlifyContext());
  }

  /** State of one enquiry, as the admin area shows it. */
  async delivery(id: string): Promise<Delivery> {
    const response = await this.#call(
      adminFunction,
      'GET',
      `/api/admin/deliveries?kind=contact&ids=${id}`,
    );
    const [delivery] = deliveries.response.parse(await response.json()).deliveries;
    if (!delivery) throw new Error('No delivery in the answer.');
    return delivery;
  }

  /** How the owner is told, as the desk shows it. */
  async overview(): Promise<NotificationOverview> {
    const response = await this.#call(adminFunction, 'GET', '/api/admin/notifications');
    return notifications.response.parse(await response.json());
  }

  /** What the desk tells the owner above everything else. */
  async notices(): Promise<Notice[]> {
    const response = await this.#call(adminFunction, 'GET', adminNotices.path);
    return adminNotices.response.parse(await response.json()).notices;
  }

  /** Brings an enquiry back from what was set aside. */
  restore = (id: string) =>
    this.#call(adminFunction, 'POST', '/api/admin/unflag', { kind: 'contact', id });
  /** Erases an enquiry. */
  erase = (id: string) =>
    this.#call(adminFunction, 'POST', '/api/admin/erase', { kind: 'contact', id });
  /** Sends again. */
  sendAgain = (json: object) => this.#call(adminFunction, 'POST', '/api/admin/send-again', json);
  /** Calls any function as the owner's desk does. */
  post = (handler: ApiFunction, path: string, json: object) =>
    this.#call(handler, 'POST', path, json);

  /** Calls any function as a visitor does. */
  visit = (handler: ApiFunction, method: string, path: string, options?: CallOptions) =>
    call(handler, method, path, {
      ...options,
      context: options?.context,
    });

  /** Asks any function as the owner's desk does. */
  get = (handler: ApiFunction, path: string) => this.#call(handler, 'GET', path);

  /** How many contact enquiries there are. */
  async count(): Promise<number> {
    return (await (await this.get(adminFunction, '/api/admin/submissions')).json()).total;
  }

  /** Keys of what is still to be told of. */
  get unsent(): string[] {
    return this.store.keys.filter((key) => key.startsWith('unsent/'));
  }

  /** Calls as a browser with the owner's session does; logs in when there is none (any more). */
  async #call(
    handler: ApiFunction,
    method: string,
    path: string,
    json?: object,
    more: Record<string, string> = {},
  ) {
    for (;;) {
      const headers = { ...more, Cookie: this.#cookie };
      const context = { pause: (milliseconds: number) => this.pause(milliseconds) };
      const response = await call(handler, method, path, { json, headers, context });
      if (response.status !== 401) return response;
      this.#cookie = await logIn();
    }
  }
}

/** An enquiry that is set aside. */
export const suspicious = { referenceCode: 'filled in by a program' };

/** Begins a test with a mail server of its own, and a site that tells the owner through it. */
export async function beginNotifyingByMail(): Promise<{ server: MailServer; site: NotifyingSite }> {
  const server = await MailServer.start();
  const from = { MAIL_FROM: 'AREIA <desk@areia.in>', MAIL_TO: 'owner@areia.in' };
  return { server, site: await NotifyingSite.open({ SMTP_URL: server.url, ...from }) };
}

/** Ends it. */
export async function endNotifyingByMail(server: MailServer): Promise<void> {
  await endTest();
  await server.stop();
}

/**
 * Gives each test of a file a mail server of its own, and a site that tells the owner through it.
 *
 * @param begin - is handed both before each test.
 */
export function eachTestByMail(
  begin: (begun: { server: MailServer; site: NotifyingSite }) => unknown,
): void {
  let server: MailServer;
  beforeEach(async () => {
    const begun = await beginNotifyingByMail();
    server = begun.server;
    begin(begun);
  });
  afterEach(() => endNotifyingByMail(server));
}

/** Sets the server's clock, in minutes from what it shows; timers keep their own. */
export function turnClock(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}
