import type { BlobStore } from '#server/store/store.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import { deskPath } from '#shared/desk-path.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import { mailOf } from './compose/mail-template.ts';
import { deliver } from './deliver.ts';
import { channelNamed, createNotifier, type NotifierDeps } from './notifier.ts';
import { folder, hourIn, keyOf, mostGathered } from './owner-mail-limit.ts';
import { isFinalAttempt } from './retry.ts';

/** What the mail says of those that had none of their own: how many, and what each is. */
function wordsAbout(gathered: readonly { readonly subject?: string | undefined }[]) {
  const shown = (count: number) => count.toLocaleString('en-IN');
  const count = `${gathered.length < mostGathered ? '' : 'At least '}${shown(gathered.length)}`;
  const listed = gathered.flatMap(({ subject }) => subject ?? []);
  const left = gathered.length - listed.length;
  const rest = left > 0 ? [`And ${shown(left)} more: the desk lists them all.`] : [];
  return {
    subject: `${count} more enquiries and calls came within an hour`,
    message: [...listed, ...rest].join('\n'),
  };
}

/** Sends the owner one mail of each hour that is over, about all that had none of their own. */
export async function sendDigest(store: BlobStore, deps: NotifierDeps): Promise<number> {
  const now = deps.clock();
  const days = [utcDayOf(now), utcDayOf(new Date(now.getTime() - millisecondsOfDay))];
  const listed = await Promise.all(days.map((day) => store.keys(`${folder}${day}/`)));
  let sent = 0;
  for (const key of listed.flat().filter((one) => one !== keyOf(now))) {
    const { gathered, isListed } = hourIn(await store.read(key));
    if (isListed || gathered.length === 0) continue;
    const sending = await createNotifier(store, deps);
    if (!channelNamed(sending, 'email')) continue;
    const { subject, message } = wordsAbout(gathered);
    const url = `${sending.siteUrl}${deskPath}`;
    const mail = mailOf(subject, {
      heading: subject,
      message,
      links: [[sending.words.mail.desk, url]],
    });
    const name = `gathered.${key.slice(folder.length, -'.json'.length).replace('/', '.')}`;
    const push = { title: subject, text: subject, url };
    const attempt = await deliver(sending, 'email', {
      name,
      mail,
      push,
      webhook: { text: subject },
    });
    if (!isFinalAttempt('email', attempt)) continue;
    sent += 1;
    await store.changeDocument(key, (text) => JSON.stringify({ ...hourIn(text), isListed: true }));
  }
  return sent;
}
