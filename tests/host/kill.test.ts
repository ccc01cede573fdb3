import { expect, test } from 'vitest';
import { administrator, startOurs } from '../bench/hosts.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { killUnderLoad } from '../support/kill-under-load.ts';

test('every enquiry that was acknowledged is there once after kill -9 under load', async () => {
  const site = await makeFixtureSite();
  const host = await startOurs(site.env.DIST_DIR ?? '');
  try {
    const report = await killUnderLoad(host, administrator, 4);
    expect(report).toMatchObject({ lost: [], doubled: [], foreign: [], total: report.listed });
    expect(report.acknowledged).toBeGreaterThanOrEqual(20);
  } finally {
    await host.stop();
    await site.remove();
  }
});
