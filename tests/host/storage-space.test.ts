import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminCheck, login } from '#features/account/contract/session.ts';
import { eraseEnquiry } from '#features/enquiries/contract/actions.ts';
import { contact } from '#features/enquiries/contract/contact.ts';
import { changeState } from '#features/enquiries/contract/state-change.ts';
import { errorBody } from '#shared/errors.ts';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { administrator } from '../bench/hosts.ts';
import { Desk, enquiry } from '../support/desk.ts';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess, root } from '../support/host.ts';

const refusal =
  'We could not confirm that this was stored. Nothing you typed is lost: please send it again in a moment.';

let site: FixtureSite;
let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  site = await makeFixtureSite();
  folder = await mkdtemp(join(tmpdir(), 'areia-space-'));
  const made = await makeAdministrator(administrator.username, administrator.password);
  env = { DIST_DIR: site.env.DIST_DIR ?? '', RATE_LIMITS: 'off', ...made };
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await site.remove();
});

/** The answer to an enquiry that must not be lost. */
async function refusalOf(desk: Desk, number: number) {
  const response = await desk.fetch('POST', contact.path, enquiry(number).fields);
  return { status: response.status, ...errorBody.parse(await response.json()) };
}

const shortSpaceOf = async (desk: Desk) =>
  adminCheck.response.parse(await (await desk.fetch('GET', adminCheck.path)).json()).shortSpace;

function backUp(dataDir: string, file: string) {
  const command = [join(root, 'netlify/local/store-commands.ts'), 'backup', file];
  return promisify(execFile)(process.execPath, command, {
    env: { ...process.env, CONTEXT: 'production', DATA_DIR: dataDir },
  });
}

/** Everything but a new enquiry, as the owner does it. */
async function workAsOwner(desk: Desk, dataDir: string, erased: string): Promise<void> {
  await desk.logIn(administrator);
  const { total } = await desk.read();
  expect(
    (await desk.fetch('POST', eraseEnquiry.path, { kind: 'contact', id: erased })).status,
  ).toBe(200);
  expect((await desk.read()).total).toBe(total - 1);
  await backUp(dataDir, join(folder, 'kept.gz'));
  expect((await stat(join(folder, 'kept.gz'))).size).toBeGreaterThan(100);
}

test('under the reserve enquiries are refused and keep their text; the owner can do everything else', async () => {
  const dataDir = join(folder, 'data');
  const roomy = await HostProcess.start({ dataDir, env });
  const id = await new Desk(roomy.url).send(enquiry(1));
  const owner = new Desk(roomy.url);
  await owner.logIn(administrator);
  expect(await shortSpaceOf(owner)).toBeUndefined();
  await roomy.stop();

  const short = await HostProcess.start({ dataDir, env: { ...env, DISK_RESERVE_MB: '999999999' } });
  const desk = new Desk(short.url);
  expect(await refusalOf(desk, 2)).toMatchObject({
    status: 503,
    code: 'unavailable',
    error: refusal,
  });
  const form = new URLSearchParams(enquiry(3).fields);
  const plain = await fetch(short.url + contact.path, { method: 'POST', body: form });
  expect({ status: plain.status, text: await plain.text() }).toMatchObject({
    status: 503,
    text: expect.stringContaining('Question 3'),
  });
  await workAsOwner(desk, dataDir, id ?? '');
  expect(await shortSpaceOf(desk)).toMatchObject({
    refusing: true,
    reserve: 999_999_999 * 2 ** 20,
  });
  expect(await shortSpaceOf(new Desk(short.url))).toBeUndefined();
  await short.stop();
});

/** A disk of a few megabytes, which only a system that lets us mount one has. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mountsHere();

function mountsHere(): boolean {
  const probe = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return probe.status === 0;
}

describe.runIf(canMount)('a disk that fills up', () => {
  const megabyte = Buffer.alloc(2 ** 20, 1);
  let disk: string;
  beforeEach(async () => {
    disk = join(folder, 'disk');
    await mkdir(disk);
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=700', 'tmpfs', disk]);
  });
  afterEach(() => {
    spawnSync('umount', ['-l', disk]);
  });

  /** Leaves so many megabytes free. */
  async function fill(left: number): Promise<void> {
    for (let number = 0; number < 24 - left; number++)
      await writeFile(join(disk, `filler-${number}`), megabyte);
  }
  async function clear(): Promise<void> {
    for (let number = 0; number < 24; number++)
      await rm(join(disk, `filler-${number}`), { force: true });
  }

  test('is told to the owner before it is full; then enquiries wait until there is room', async () => {
    const dataDir = join(disk, 'data');
    const host = await HostProcess.start({ dataDir, env: { ...env, DISK_RESERVE_MB: '8' } });
    const desk = new Desk(host.url);
    const id = await desk.send(enquiry(1));
    expect(id).not.toBeNull();
    await desk.logIn(administrator);
    await fill(12);
    await expect.poll(() => shortSpaceOf(desk)).toMatchObject({ refusing: false });
    expect(await desk.send(enquiry(2))).not.toBeNull();
    await fill(0).catch(() => undefined);
    await expect.poll(() => shortSpaceOf(desk)).toMatchObject({ refusing: true });
    expect(await refusalOf(desk, 3)).toMatchObject({ status: 503, error: refusal });
    await workAsOwner(desk, dataDir, id ?? '');
    await clear();
    await expect.poll(() => shortSpaceOf(desk)).toBeUndefined();
    expect(await desk.send(enquiry(3))).not.toBeNull();
    await host.stop();
  });

  test('takes no note of an enquiry into the reserve, which is there for erasing and signing in', async () => {
    const dataDir = join(disk, 'data');
    const reserve = join(dataDir, 'reserve');
    const host = await HostProcess.start({ dataDir, env: { ...env, DISK_RESERVE_MB: '8' } });
    const desk = new Desk(host.url);
    const ids: (string | null)[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) ids.push(await desk.send(enquiry(number)));
    await desk.logIn(administrator);
    const fillUp = async () => {
      const bytes = Buffer.alloc(2 ** 23);
      await writeFile(join(disk, 'filler-0'), bytes, { flag: 'a' }).catch(() => undefined);
    };
    let noted = 0;
    const addNote = async () => {
      await fillUp();
      const event = { type: 'note', text: 'x'.repeat(900) };
      const body = { kind: 'contact', id: ids[0], expect: noted, event };
      const { status } = await desk.fetch('POST', changeState.path, body);
      if (status === 200) noted += 1;
      return status;
    };
    await expect.poll(addNote).toBe(503);
    expect((await stat(reserve)).size).toBeGreaterThan(2 ** 20);
    const erase = (id: string | null | undefined) =>
      desk.fetch('POST', eraseEnquiry.path, { kind: 'contact', id });
    expect((await erase(ids[0])).status).toBe(200);
    await expect(stat(reserve)).rejects.toThrow('ENOENT');
    expect((await new Desk(host.url).fetch('POST', login.path, administrator)).status).toBe(200);

    // Filled again, nothing is left to give up: the owner is told, and still gets a backup.
    // What the host itself gives back meanwhile may be enough for one more.
    let erased = 1;
    const eraseFails = async () => {
      await fillUp();
      const { status } = await erase(ids[erased]);
      if (status === 200) erased += 1;
      return status;
    };
    await expect.poll(eraseFails).toBe(503);
    expect((await desk.read()).total).toBe(ids.length - erased);
    let number = 0;
    const backUpWithoutRoom = async () => {
      await fillUp();
      const { stdout, stderr } = await backUp(dataDir, join(folder, `kept-${++number}.gz`));
      expect(stdout).toContain('entries of');
      return stderr;
    };
    await expect.poll(backUpWithoutRoom).toContain('The backup is good.');
    await clear();
    expect((await erase(ids[erased])).status).toBe(200);
    await host.stop();
  });

  test('that turns read-only refuses enquiries, says so on the desk, and loses none', async () => {
    const dataDir = join(disk, 'data');
    const host = await HostProcess.start({ dataDir, env: { ...env, DISK_RESERVE_MB: '0' } });
    const desk = new Desk(host.url);
    expect(await desk.send(enquiry(1))).not.toBeNull();
    await desk.logIn(administrator);
    spawnSync('mount', ['--bind', dataDir, dataDir]);
    spawnSync('mount', ['-o', 'remount,ro,bind', dataDir]);
    expect(await refusalOf(desk, 2)).toMatchObject({ status: 503, error: refusal });
    expect(await shortSpaceOf(desk)).toMatchObject({ refusing: true, readOnly: true });
    expect((await desk.read()).total).toBe(1);
    spawnSync('umount', [dataDir]);
    expect(await desk.send(enquiry(2))).not.toBeNull();
    expect(await shortSpaceOf(desk)).toBeUndefined();
    expect((await desk.read()).total).toBe(2);
    await host.stop();
  });

  test('keeps a host without a reserve from starting, with one sentence that says what to do', async () => {
    const options = { dataDir: join(disk, 'data'), env: { ...env, DISK_RESERVE_MB: '0' } };
    await (await HostProcess.start(options)).stop();
    await fill(0).catch(() => undefined);
    await writeFile(join(disk, 'filler-0'), megabyte, { flag: 'a' }).catch(() => undefined);
    const host = await HostProcess.create(options);
    expect(await host.run()).toMatchObject({ code: 78 });
    expect(host.output).toMatch(
      /^DATA_DIR: its disk is full\. .+ make room on it, then start again\.\n$/,
    );
    await clear();
  });

  test('without a reserve takes enquiries to its last byte, and has each that it said is stored', async () => {
    const dataDir = join(disk, 'data');
    const host = await HostProcess.start({ dataDir, env: { ...env, DISK_RESERVE_MB: '0' } });
    const desk = new Desk(host.url);
    await fill(2).catch(() => undefined);
    const stored: string[] = [];
    for (let number = 1; number < 3_000; number += 1) {
      const id = await desk.send({
        ...enquiry(number),
        fields: { ...enquiry(number).fields, message: `${number} `.repeat(900) },
      });
      if (id === null) break;
      stored.push(id);
    }
    await host.kill9();
    await clear();
    await host.restart();
    await desk.logIn(administrator);
    const { submissions, total } = await desk.read();
    // One may stand that was refused: its sender tries again, and finds it.
    expect(submissions.map(({ id }) => id)).toEqual(expect.arrayContaining(stored));
    expect(total - stored.length).toBeLessThanOrEqual(1);
    await host.stop();
  });
});
