import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eraseEnquiry } from '#features/enquiries/contract/actions.ts';
import { administrator, startOurs } from '../bench/hosts.ts';
import { Desk } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { unpackOldFolder } from '../support/old-data-folder.ts';

test('a data folder of the file store is taken in, once; its files stay, but for whom is erased', async () => {
  const site = await makeFixtureSite();
  const dataDir = await mkdtemp(join(tmpdir(), 'areia-old-'));
  const { lists } = unpackOldFolder(dataDir);
  const inbox = lists['contact inbox'];
  const host = await startOurs(site.env.DIST_DIR ?? '', {}, dataDir);
  try {
    const desk = new Desk(host.url);
    await desk.logIn(administrator);
    const { submissions, total } = await desk.read();
    expect(total).toBe(inbox?.total);
    expect(submissions.map(({ id }) => id)).toEqual(inbox?.submissions.map(({ id }) => id));
    const files = () => globSync(join(dataDir, 'blobs/entries/**/*.json'));
    const [before, id = ''] = [files(), submissions[0]?.id];
    expect(before.filter((path) => path.includes(id))).not.toEqual([]);
    expect((await desk.fetch('POST', eraseEnquiry.path, { kind: 'contact', id })).status).toBe(200);
    expect(files().filter((path) => path.includes(id) && !path.includes('/erased/'))).toEqual([]);
    expect(files().length).toBeGreaterThan(before.length - 20);
    await host.signal('SIGTERM');
    await host.restart();
    expect((await desk.read()).total).toBe(total - 1);
    expect(host.output.split('Taking in')).toHaveLength(2);
  } finally {
    await host.stop();
    await rm(dataDir, { recursive: true });
    await site.remove();
  }
});
