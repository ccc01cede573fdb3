import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signRequest } from '#server/app/backups/sign-request.ts';
import backup from '../../netlify/functions/backup.ts';
import notify from '../../netlify/functions/notifications.ts';
import { makeBackupKey, openEncrypted } from '../../netlify/local/archive/backup-key.ts';
import { restore } from '../../netlify/local/archive/restore.ts';
import { senderFindings } from '../../netlify/local/sender-domain.ts';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';
import { openSqliteStore } from '../../netlify/local/store/sqlite-blobs.ts';
import { readLastBackup } from '../../src/features/to-do/server/last-backup.ts';
import { MailServer } from '../support/mail-server.ts';
import { netlifyContext } from '../support/netlify-context.ts';
import { storeOfFunctions } from '../support/owner.ts';
import { type RunningStore, startStore } from '../support/store.ts';

/** What a bucket holds by path, and the status with which it answers. */
let kept: Map<string, Buffer>;
let status: number;
/** What the bucket makes of a body that it is sent, and the ETag that it gives to it. */
let damage: (body: Buffer) => Buffer;
let etagOf: (stored: Buffer) => string;
let signatures: string[];
let bucket: Server;
let running: RunningStore;
let folder: string;
let keyFile: string;
beforeEach(async () => {
  running = await startStore();
  folder = await mkdtemp(join(tmpdir(), 'areia-off-site-'));
  keyFile = join(folder, 'key.pem');
  kept = new Map();
  signatures = [];
  status = 200;
  damage = (body) => body;
  etagOf = (stored) => `"${createHash('md5').update(stored).digest('hex')}"`;
  bucket = createServer(async (request, response) => {
    const body = await buffer(request);
    signatures.push(String(request.headers.authorization));
    const path = `PUT ${request.url}`;
    if (request.method === 'HEAD') {
      response.writeHead(status, { 'Content-Length': kept.get(path)?.length ?? 0 }).end();
      return;
    }
    const stored = damage(body);
    if (status === 200) kept.set(path, stored);
    response.writeHead(status, { ETag: etagOf(stored) }).end();
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  for (const [name, value] of Object.entries({
    BACKUP_URL: `http://127.0.0.1:${port}/bucket/areia`,
    BACKUP_KEY_ID: 'id',
    BACKUP_SECRET: 'secret',
    BACKUP_PUBLIC_KEY: makeBackupKey(keyFile),
  }))
    vi.stubEnv(name, value);
});
afterEach(async () => {
  bucket.close();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await running.stop();
  await rm(folder, { recursive: true });
});

const record = JSON.stringify({ schema: 2, fields: { name: 'Asha Verma' }, status: 'new' });
const key = 'enquiry/contact/a/a1';
const night = () => backup(new Request('https://example.test/'), netlifyContext());

test('a night sends a backup that only the owner’s key opens, and it brings an enquiry back', async () => {
  const store = storeOfFunctions();
  await store.replace(key, record);
  await night();
  const [[path = '', file] = []] = [...kept];
  expect(path).toMatch(/^PUT \/bucket\/areia\/areia-night-\d\d\.jwe$/);
  expect(signatures[0]).toMatch(/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/auto\/s3\/aws4_request,/);
  expect(await readLastBackup(store)).not.toBeNull();
  const sent = join(folder, 'night.jwe');
  await writeFile(sent, file ?? '');
  const database = new BlobDatabase(':memory:');
  const empty = openSqliteStore(database, 'production');
  const here = { context: 'production', site: 'local' };
  const opened = await openEncrypted(sent, keyFile);
  expect(await restore(empty, opened, here)).toMatchObject({ added: 1 });
  // Nothing of it was written to the disk, where it would outlive Ctrl-C.
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('areia-opened'))).toEqual([]);
  expect(await empty.read(key)).toBe(record);
  // Neither another key nor a changed file opens.
  const otherKey = join(folder, 'other.pem');
  makeBackupKey(otherKey);
  await expect(openEncrypted(sent, otherKey)).rejects.toThrow('does not open it');
  await writeFile(sent, `${String(file).slice(0, -9)}AAAAAAAAA`);
  await expect(openEncrypted(sent, keyFile)).rejects.toThrow('does not open it');
  database.close();
});

test('the last fourteen nights stay; a refusal is no backup', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let day = 1; day <= 30; day += 1) {
    vi.setSystemTime(Date.UTC(2026, 10, day, 21));
    await night();
  }
  expect(kept.size).toBe(14);
  const last = await readLastBackup(storeOfFunctions());
  status = 403;
  vi.setSystemTime(Date.UTC(2026, 11, 1, 21));
  await night();
  expect(await readLastBackup(storeOfFunctions())).toEqual(last);
});

const refusals = {
  'that is cut short': () => {
    damage = (body) => body.subarray(0, -9);
  },
  'of another ETag': () => {
    etagOf = () => `"${'0'.repeat(32)}"`;
  },
  'of another size, where the ETag is no checksum': () => {
    etagOf = () => '"of-parts-2"';
    damage = (body) => body.subarray(0, -9);
  },
  'that the bucket refuses': () => {
    status = 403;
  },
};

test.each(Object.entries(refusals))(
  'an upload %s is no backup: the owner is mailed once a day, until one succeeds',
  async (_name, spoil) => {
    const server = await MailServer.start();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T21:10:00Z') });
    vi.stubEnv('SMTP_URL', server.url);
    vi.stubEnv('MAIL_FROM', 'd@areia.in');
    vi.stubEnv('MAIL_TO', 'o@areia.in');
    const sweep = () => notify(new Request('https://example.test/'), netlifyContext());
    const subjects = () => server.mails.map(({ headers }) => headers.get('subject'));
    await storeOfFunctions().replace(key, record);
    spoil();
    await night();
    expect(await readLastBackup(storeOfFunctions())).toBeNull();
    await sweep();
    await sweep();
    expect(subjects()).toEqual(['The nightly backup failed']);
    damage = (body) => body;
    etagOf = (stored) => `"${createHash('md5').update(stored).digest('hex')}"`;
    status = 200;
    await night();
    vi.setSystemTime(Date.parse('2026-11-25T21:10:00Z'));
    await sweep();
    expect(subjects()).toHaveLength(1);
    await server.stop();
  },
);

test('once a month, the owner is reminded to try a backup', async () => {
  const server = await MailServer.start();
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'd@areia.in');
  vi.stubEnv('MAIL_TO', 'o@areia.in');
  const reminders = () =>
    server.mails.filter(({ headers }) => headers.get('subject') === 'Try your backup').length;
  const sweepOn = async (at: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
    await notify(new Request('https://example.test/'), netlifyContext());
  };
  await storeOfFunctions().replace(key, record);
  await night();
  await sweepOn('2026-11-24T06:00:00Z');
  expect(reminders()).toBe(0);
  for (const at of ['2026-12-01T06:00:00Z', '2026-12-01T06:05:00Z', '2026-12-02T06:00:00Z'])
    await sweepOn(at);
  expect(reminders()).toBe(1);
  await sweepOn('2027-01-05T06:00:00Z');
  expect(reminders()).toBe(2);
  await server.stop();
});

test('a PUT is signed as Amazon’s own example of it', () => {
  const headers = signRequest(
    'PUT',
    new URL('https://examplebucket.s3.amazonaws.com/test$file.text'),
    new TextEncoder().encode('Welcome to Amazon S3.'),
    {
      keyId: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
    new Date('2013-05-24T00:00:00Z'),
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
  );
  expect(headers.authorization).toMatch(
    /Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
  );
});

test('what the sender’s domain lacks is named, and nothing where no name server answers', async () => {
  const names = async (records: Record<string, string>, code = 'ENODATA') => {
    const found = await senderFindings('areia.in', async (name) => {
      const text = records[name];
      if (text === undefined) throw Object.assign(new Error(code), { code });
      return [[text.slice(0, 5), text.slice(5)]];
    });
    return found.map(({ where }) => where.split(': ')[1]);
  };
  expect(await names({ 'areia.in': 'google-site-verification=x' })).toEqual([
    'SPF',
    'DKIM',
    'DMARC',
  ]);
  const all = {
    'areia.in': 'v=spf1 include:_spf.google.com ~all',
    '_dmarc.areia.in': 'v=DMARC1; p=none',
    'google._domainkey.areia.in': 'v=DKIM1; k=rsa; p=MIIB',
  };
  expect(await names(all)).toEqual([]);
  expect(await names({ ...all, 'google._domainkey.areia.in': 'v=DKIM1; p=' })).toEqual(['DKIM']);
  expect(await names({}, 'ETIMEOUT')).toEqual([]);
});
