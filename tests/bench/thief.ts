import { setTimeout as pause } from 'node:timers/promises';
import { eraseNow, erasures, stopErasures } from '#features/enquiries/contract/erasures.ts';
import { contactSubmissions, maxPageSize } from '#features/enquiries/contract/list.ts';
import { erasePerson, maxErasedAtOnce } from '#features/enquiries/contract/person.ts';
import { changeFacts, facts as factsContract } from '#features/facts/contract/admin.ts';
import { Desk } from '../support/desk.ts';
import type { HostProcess } from '../support/host.ts';
import type { MailServer } from '../support/mail-server.ts';
import { administrator, fill } from './hosts.ts';
import type { Row } from './report.ts';

/** Facts that a thief would change, each with a value of theirs. */
const wanted = [
  ['site.yaml#notice.text', 'Pay at evil.example'],
  ['site.yaml#notice.href', 'https://evil.example/'],
  ['en/pages/services.yaml#charges.items.payment.answer', 'By UPI to 90000 00000.'],
  ['site.yaml#phone', '+91 90000 00000'],
] as const;

/** Enquiries that the thief finds. */
const found = 217;

/**
 * Somebody with the owner's session, and neither password nor passkey, tries to erase everything and
 * to put their own words on the site. Then the owner stops the erasure.
 */
export async function steal(host: HostProcess, mails: MailServer): Promise<Row> {
  await fill(host, found);
  const desk = new Desk(host.url);
  await desk.logIn(administrator);
  const { submissions } = await desk.read();
  const begun = performance.now();
  let erased = 0;
  for (let first = 0; first < submissions.length; first += maxErasedAtOnce) {
    const enquiries = submissions
      .slice(first, first + maxErasedAtOnce)
      .map(({ id }) => ({ kind: 'contact', id }));
    const answer = await desk.fetch('POST', erasePerson.path, { enquiries });
    erased += erasePerson.response.parse(await answer.json()).erased;
  }
  const milliseconds = performance.now() - begun;
  const { waiting } = erasures.response.parse(
    await (await desk.fetch('GET', erasures.path)).json(),
  );
  const ids = waiting.map(({ id }) => id);
  const now = await desk.fetch('POST', eraseNow.path, { ids });
  const { groups, values } = factsContract.response.parse(
    await (await desk.fetch('GET', factsContract.path)).json(),
  );
  const fields = groups.flatMap((group) => group.fields);
  const changes = await Promise.all(
    wanted.map(([field, after]) => {
      const before = values[field] ?? fields.find(({ id }) => id === field)?.yaml;
      return desk.fetch('POST', changeFacts.path, { field, before, after });
    }),
  );
  const isWarning = ({ headers }: MailServer['mails'][number]) =>
    /about to be erased/.test(headers.get('subject') ?? '');
  for (let looks = 0; looks < 100 && !mails.mails.some(isWarning); looks += 1) await pause(100);
  await desk.fetch('POST', stopErasures.path, { ids });
  const list = await desk.fetch('GET', `${contactSubmissions.path}?limit=${maxPageSize}`);
  const { total } = contactSubmissions.response.parse(await list.json());
  return {
    enquiries: submissions.length,
    ms: Math.round(milliseconds),
    erased,
    waiting: waiting.reduce((sum, { count }) => sum + count, 0),
    'erased at once': now.ok ? 1 : 0,
    'facts changed': changes.filter(({ ok }) => ok).length,
    'proofs asked for': changes.filter(({ status }) => status === 422).length,
    'mails to the owner': mails.mails.filter(isWarning).length,
    'left after the stop': Number(total),
  };
}
