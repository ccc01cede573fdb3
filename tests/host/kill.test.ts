import { expect, test } from 'vitest';
import { administrator, startOurs } from '../bench/hosts.ts';
import { bookUnderKills } from '../support/book-under-kills.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { issueUnderKills } from '../support/issue-under-kills.ts';
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

test('every call that was confirmed stands once, at its time, after kill -9 while calls are booked, moved and cancelled', async () => {
  const site = await makeFixtureSite();
  const host = await startOurs(site.env.DIST_DIR ?? '');
  try {
    const report = await bookUnderKills(host, administrator, 3);
    expect(report).toMatchObject({ doubled: [], lost: [], foreign: [] });
    expect(report.confirmed).toBeGreaterThanOrEqual(15);
  } finally {
    await host.stop();
    await site.remove();
  }
});

test('after kill -9 while certificates are issued, and the same request again, each person has one that is valid', async () => {
  const site = await makeFixtureSite();
  const host = await startOurs(site.env.DIST_DIR ?? '');
  try {
    const report = await issueUnderKills(host, administrator, 4);
    expect(report).toMatchObject({ issued: 4 * 200, doubled: 0, unknown: [] });
    expect(report.cut, 'kills that came before the answer').toBeGreaterThan(0);
  } finally {
    await host.stop();
    await site.remove();
  }
});
