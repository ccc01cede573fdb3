import { login } from '#contracts/admin-session.ts';
import { addressOf, Desk } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { enquiries, startOurs } from './api-hosts.ts';
import { atFixedRate, loadRow } from './load.ts';
import type { Row } from './report.ts';

/**
 * Wrong logins that come at once, each from an address and with a name of its own, so that no limit
 * of one holds them.
 */
const flood = 1_000;

/** Enquiries a second, and for how many seconds, beside the flood and without it. */
const [rate, seconds] = [10, 10];

/**
 * How quickly enquiries are answered while logins flood the embedded host, beside the same
 * enquiries alone.
 */
export async function enquiriesDuringLoginFlood(): Promise<Row[]> {
  const site = await makeFixtureSite();
  const host = await startOurs(site);
  try {
    const shot = enquiries(host);
    await atFixedRate(shot, rate, 2);
    const alone = await atFixedRate(shot, rate, seconds);
    const desk = new Desk(host.url);
    const answers = new Map<string, number>();
    const logins = Array.from({ length: flood }, async (_, n) => {
      const entered = { username: `user${n}@example.test`, password: 'not the password' };
      const answer = await desk
        .fetch('POST', login.path, entered, { 'X-Forwarded-For': addressOf(n) })
        .then(({ status }) => String(status))
        .catch(() => 'no answer');
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    });
    const during = await atFixedRate(shot, rate, seconds);
    await Promise.all(logins);
    const told = [...answers].map(([answer, count]) => `${answer}: ${count}`).join(', ');
    return [
      { ...loadRow('enquiries alone', alone), 'logins answered': '' },
      { ...loadRow(`while ${flood} logins come`, during), 'logins answered': told },
    ];
  } finally {
    await host.stop();
    await site.remove();
  }
}
