import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { contact } from '#features/enquiries/contract/contact.ts';
import { startupIncubation } from '#features/enquiries/contract/startup-incubation.ts';
import { openServices } from '#server/app/services.ts';
import { openNetlifyStore } from '#server/store/netlify-blobs.ts';
import { enquiryKinds } from '#shared/enquiry.ts';
import { formTokenField, honeypotField, idempotencyHeader } from '#shared/public-form.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import { readEnquiries } from '../../src/features/enquiries/server/storage/change-record.ts';
import { readAllRows } from '../../src/features/enquiries/server/storage/enquiry-index.ts';
import { issueFormToken } from '../../src/features/enquiries/server/storage/spam/form-tokens.ts';
import type { Arrival, Sample } from '../corpus/sample.ts';
import { call } from './api.ts';
import { useMemoryStore } from './memory-store.ts';
import { netlifyContext } from './netlify-context.ts';

/** Where a sample came to lie, and why. */
export interface Shelved {
  readonly sample: Sample;
  readonly shelf: 'inbox' | 'flagged';
  readonly flags: readonly string[];
}

const [second, hour, year] = [1_000, 3_600_000, 365 * 86_400_000];

/** Makes the tokens of one run. */
function tokens(secret: Uint8Array): (arrival: Arrival) => string | undefined {
  const issued = (age: number, by = secret) => issueFormToken(by, new Date(Date.now() - age));
  const signed = `1.${(Date.now() - 300 * second).toString(36)}.${randomBytes(12).toString('base64url')}`;
  const earlier = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  const used = issued(600 * second);
  const made: Record<Arrival, () => string | undefined> = {
    page: () => issued(20 * second),
    'page in three seconds': () => issued(3 * second),
    'page, token just renewed': () => issued(second / 2),
    'page, open overnight': () => issued(14 * hour),
    'page of an earlier deploy': () => earlier,
    'page, secret changed since': () => issued(60 * second, randomBytes(32)),
    'page, without token': () => undefined,
    'plain post': () => undefined,
    'program, used token': () => used,
    'program, old token': () => issued(2 * year),
    'program, forged token': () => issued(20 * second, randomBytes(32)),
    'program, at once': () => issued(second / 5),
    'program, patient': () => issued(10 * second),
  };
  return (arrival) => made[arrival]();
}

/** Settings of a site with an administrator, whose secret signs the tokens. */
const settings = {
  ADMIN_EMAIL: 'owner@example.test',
  ADMIN_PASSWORD_HASH: `argon2id:m=1024,t=1,p=1:${'a'.repeat(22)}:${'b'.repeat(43)}`,
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  RATE_LIMITS: 'on',
};

async function send(sample: Sample, token: string | undefined, ip: string): Promise<void> {
  const { arrives, name, email, phone, industry, topic, message, trap = '' } = sample;
  const own =
    message === undefined
      ? { budget: '50L-2Cr', name, mobile: phone }
      : {
          name,
          email,
          phone,
          industry,
          topic,
          message,
          ...(topic === 'enrolment' && { adultOrGuardian: 'on' }),
        };
  const fields = Object.entries({ ...own, [honeypotField]: trap, [formTokenField]: token ?? '' });
  const filled = Object.fromEntries(
    fields.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const headers = { [idempotencyHeader]: randomUUID() };
  const options = arrives === 'plain post' ? { form: filled } : { json: filled, headers };
  const { path } = message === undefined ? startupIncubation : contact;
  const response = await call(formsFunction, 'POST', path, { ...options, context: { ip } });
  if (response.status >= 400)
    throw new Error(`${name} was answered ${response.status}: ${await response.text()}`);
}

/** What tells the enquiries of a corpus apart: a plain post is not told its id. */
const nameOf = ({
  name,
  email = '',
  message = '',
}: {
  name?: string;
  email?: string;
  message?: string;
}) => [name, email, message].join('\n');

/** All enquiries of a store in memory, by {@link nameOf}. */
async function everything(signal: AbortSignal): Promise<Map<string, Omit<Shelved, 'sample'>>> {
  const store = openNetlifyStore({ context: 'production', signal });
  const found = new Map<string, Omit<Shelved, 'sample'>>();
  const rows = await readAllRows(store, () => new Date());
  for (const kind of enquiryKinds) {
    const some = rows.filter((row) => row.kind === kind);
    for (const { fields, flags, setAside } of await readEnquiries(store, kind, some))
      found.set(nameOf(fields), { shelf: setAside ? 'flagged' : 'inbox', flags });
  }
  return found;
}

/**
 * Sends samples to the functions of this process as each of them arrives, on a store in memory of their own
 * until `endTest`; gives where they came to lie.
 */
export async function sendCorpus(samples: readonly Sample[]): Promise<Shelved[]> {
  useMemoryStore();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { signal } = new AbortController();
  const [secret] = openServices(netlifyContext(), process.env, signal, 'corpus').secretsFor(
    'form token',
  );
  if (!secret) throw new Error('There is nothing to sign tokens with.');
  const tokenFor = tokens(secret);
  // The token that is replayed was used by somebody before the first of those who replay it.
  const first = {
    arrives: 'program, used token',
    name: 'First',
    email: 'a@example.com',
    message: 'First',
  } as const;
  await send(first, tokenFor(first.arrives), '10.255.255.1');
  const networks = new Map<string, string>();
  for (const [index, sample] of samples.entries()) {
    const network = sample.network ?? String(index);
    const address = networks.get(network) ?? `10.${networks.size >> 8}.${networks.size & 255}.1`;
    networks.set(network, address);
    await send(sample, tokenFor(sample.arrives), address);
  }
  const found = await everything(signal);
  return samples.map((sample) => {
    const place = found.get(nameOf(sample));
    if (!place) throw new Error(`An enquiry of the corpus is on no shelf: ${sample.name}`);
    return { sample, ...place };
  });
}
