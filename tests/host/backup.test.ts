import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#features/account/contract/safety.ts';
import { eraseEnquiry } from '#features/enquiries/contract/actions.ts';
import { changeReplies, replies } from '#features/enquiries/contract/replies.ts';
import { administrator, startOurs } from '../bench/hosts.ts';
import { Desk, enquiry } from '../support/desk.ts';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { type HostProcess, root } from '../support/host.ts';

let site: FixtureSite;
let folder: string;
let commandEnv: Record<string, string>;
beforeEach(async () => {
  site = await makeFixtureSite();
  folder = await mkdtemp(join(tmpdir(), 'areia-drill-'));
  commandEnv = {};
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await site.remove();
});

/** Runs one of the two commands on a data folder. */
async function command(
  name: 'backup' | 'restore',
  dataDir: string,
  file: string,
  ...flags: string[]
) {
  const run = promisify(execFile)(
    process.execPath,
    [join(root, 'netlify/local/store-commands.ts'), name, file, ...flags],
    {
      cwd: folder,
      env: { ...process.env, CONTEXT: 'production', DATA_DIR: dataDir, ...commandEnv },
    },
  );
  const ended: { stdout: string; stderr: string; code?: number } = await run.catch(
    (failed) => failed,
  );
  return { code: ended.code ?? 0, output: ended.stdout + ended.stderr };
}

async function withHost<Result>(
  dataDir: string,
  use: (desk: Desk, host: HostProcess) => Promise<Result>,
) {
  const host = await startOurs(site.env.DIST_DIR ?? '', {}, dataDir);
  try {
    return await use(new Desk(host.url), host);
  } finally {
    await host.stop();
  }
}

test('a backup of a running site brings everything to a new machine, once', async () => {
  const [old, fresh, file] = [join(folder, 'old'), join(folder, 'fresh'), join(folder, 'kept.gz')];
  const sent = Array.from({ length: 12 }, (_, index) => enquiry(index));
  const reply = { name: 'Fee', en: 'The fee for {subject} is…', hi: '' };
  const before = await withHost(old, async (desk) => {
    for (const one of sent) expect(await desk.send(one)).not.toBeNull();
    await desk.logIn(administrator);
    await desk.fetch('POST', changeReplies.path, { replies: [reply], version: 0 });
    const { code, output } = await command('backup', old, file);
    expect(output).toContain('entries of');
    expect(code).toBe(0);
    const { entries } = await (await desk.fetch('GET', auditLog.path)).json();
    expect(entries[0]).toMatchObject({ event: 'backup-made', command: true });
    return desk.read();
  });
  expect(before.total).toBe(12);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const first = await command('restore', fresh, file);
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d\d brought back, 0 were there, 0 stay erased, 0 differ/),
  });
  const second = await command('restore', fresh, file);
  expect(second).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\n0 brought back, \d\d were there, 0 stay erased, 0 differ/),
  });

  await withHost(fresh, async (desk) => {
    await desk.logIn(administrator);
    expect(await desk.read()).toEqual(before);
    // What the terminal did is in the log as well.
    const { entries } = await (await desk.fetch('GET', auditLog.path)).json();
    const done = entries.filter(({ command }: { command: boolean }) => command);
    expect(done.map(({ event }: { event: string }) => event)).toContain('backup-restored');
    // The owner's own words for answers are nowhere else.
    const kept = await (await desk.fetch('GET', replies.path)).json();
    expect(kept).toEqual({ replies: [reply], version: 1 });
    // A visitor's retry after the move still finds the record of the first try.
    const [retried] = sent;
    expect(retried && (await desk.send(retried))).toBe(before.submissions.at(-1)?.id);
    expect((await desk.read()).total).toBe(12);
  });
});

test('what was erased after the backup does not come back, nor its person’s data', async () => {
  const [dataDir, file] = [join(folder, 'data'), join(folder, 'kept.gz')];
  const erased = enquiry(1);
  await withHost(dataDir, async (desk) => {
    const id = await desk.send(erased);
    await desk.send(enquiry(2));
    await command('backup', dataDir, file);
    await desk.logIn(administrator);
    expect((await desk.fetch('POST', eraseEnquiry.path, { kind: 'contact', id })).status).toBe(200);
  });
  const { output } = await command('restore', dataDir, file);
  expect(output).toMatch(/1 stay erased/);
  await withHost(dataDir, async (desk) => {
    await desk.logIn(administrator);
    const { submissions, total } = await desk.read();
    expect(total).toBe(1);
    expect(submissions.map(({ email }) => email)).not.toContain(erased.fields.email);
  });
  // Nor in a backup made now.
  await command('backup', dataDir, join(folder, 'after.gz'));
  expect(gunzipSync(await readFile(join(folder, 'after.gz'))).toString()).not.toContain(
    erased.fields.email,
  );
});

test('a damaged or shortened file is refused whole, and a running host is not written under', async () => {
  const [dataDir, file] = [join(folder, 'data'), join(folder, 'kept.gz')];
  await withHost(dataDir, async (desk, host) => {
    for (let index = 0; index < 3; index++) await desk.send(enquiry(index));
    await command('backup', dataDir, file);
    const { code, output } = await command('restore', dataDir, file);
    expect(code).toBe(1);
    expect(output).toContain('is in use by another running host');
    expect((await fetch(host.url)).status).toBe(200);
  });
  const whole = gunzipSync(await readFile(file)).toString();
  const lines = whole.trimEnd().split('\n');
  const damaged = {
    'missing entry': [...lines.slice(0, 1), ...lines.slice(2)].join('\n'),
    'missing end': lines.slice(0, -1).join('\n'),
    'key of another store': whole.replace('{"key":"', '{"key":"../'),
  };
  for (const [name, text] of Object.entries(damaged)) {
    await writeFile(file, gzipSync(text));
    const { code, output } = await command('restore', join(folder, 'untouched'), file);
    expect({ name, code }).toEqual({ name, code: 1 });
    expect(output).toContain('Nothing was changed.');
  }
});

test('a backup of another deploy context waits for a yes, and what is misspelt is refused', async () => {
  const [old, fresh, file] = [join(folder, 'old'), join(folder, 'fresh'), join(folder, 'kept.gz')];
  await withHost(old, (desk) => desk.send(enquiry(1)));
  await command('backup', old, file);
  commandEnv = { CONTEXT: 'deploy-preview' };
  const refused = await command('restore', fresh, file);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(
    'it is of the deploy context "production", and this store of "deploy-preview"',
  );
  // It would save this machine's enquiries in the place of the site's.
  expect(await command('backup', old, join(folder, 'site.gz'), '--sit')).toEqual({
    code: 1,
    output: expect.stringContaining("Unknown option '--sit'"),
  });
  expect(await command('backup', join(folder, 'nowhere'), join(folder, 'none.gz'))).toEqual({
    code: 1,
    output: expect.stringMatching(/^DATA_DIR: .+nowhere holds no enquiries: .+\.\n$/),
  });
  expect(globSync(join(folder, '*.gz'))).toEqual([file]);
  expect(await command('restore', fresh, file, '--from-other-site')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d brought back/),
  });
});

test('a small file that would fill the memory is refused before it does', async () => {
  const file = join(folder, 'large.gz');
  // 400 MB, of members that are unpacked one after another.
  await writeFile(file, Buffer.concat(Array(40).fill(gzipSync(Buffer.alloc(10_000_000, 'x')))));
  const most = 'process.on("exit", () => console.log("most", process.resourceUsage().maxRSS))';
  commandEnv = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(most)}"` };
  const { code, output } = await command('restore', join(folder, 'fresh'), file);
  expect(code).toBe(1);
  expect(output).toContain(
    'cannot be restored: it is larger than any backup of ours. Nothing was changed.',
  );
  // In kB; Node itself takes 130,000.
  expect(Number(/most (\d+)/.exec(output)?.[1])).toBeLessThan(400_000);
});
