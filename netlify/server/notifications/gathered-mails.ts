import { deskPath } from '#shared/desk-path.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { BlobStore } from '../store/store.ts';
import { dayOf } from '../store/utc-day.ts';
import { mailOf } from './compose/mail-sheet.ts';
import { sendOn } from './notify.ts';
import { channelNamed, openSending, type SendingParts } from './open-sending.ts';
import { folder, hourIn, keyOf } from './owners-mails.ts';
import { isOver } from './retry.ts';

/** Sends the owner one mail of each hour that is over, about all that had none of their own. */
export async function sendGathered(store: BlobStore, parts: SendingParts): Promise<number> {
  const now = parts.clock();
  const days = [dayOf(now), dayOf(new Date(now.getTime() - millisecondsOfDay))];
  const listed = await Promise.all(days.map((day) => store.keys(`${folder}${day}/`)));
  let sent = 0;
  for (const key of listed.flat().filter((one) => one !== keyOf(now))) {
    const { gathered, isListed } = hourIn(await store.read(key));
    if (isListed || gathered.length === 0) continue;
    const sending = await openSending(store, parts);
    if (!channelNamed(sending, 'email')) continue;
    const subject = `${gathered.length} more enquiries and calls came within an hour`;
    const url = `${sending.siteUrl}${deskPath}`;
    const mail = mailOf(subject, {
      heading: subject,
      message: gathered.map((one) => one.subject).join('\n'),
      links: [[sending.words.mail.desk, url]],
    });
    const name = `gathered.${key.slice(folder.length, -'.json'.length).replace('/', '.')}`;
    const push = { title: subject, text: subject, url };
    const attempt = await sendOn(sending, 'email', {
      name,
      mail,
      push,
      webhook: { text: subject },
    });
    if (!isOver('email', attempt)) continue;
    sent += 1;
    await store.changeDocument(key, (text) => JSON.stringify({ ...hourIn(text), isListed: true }));
  }
  return sent;
}
