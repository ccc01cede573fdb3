import type { ContactSubmission } from '#features/enquiries/contract/contact.ts';
import { Desk, enquiry, type Sent } from './desk.ts';
import type { HostProcess } from './host.ts';

/** Visitors who send at once while the host is being killed. */
const visitors = 8;

/**
 * Sends enquiries without pause, kills the host with SIGKILL in the midst of it, starts it again,
 * and so on; visitors whose sending failed try again with the same key, as the form does. Then
 * compares what was said with what is there.
 */
export async function killUnderLoad(
  host: HostProcess,
  administrator: { username: string; password: string },
  kills: number,
) {
  const desk = new Desk(host.url);
  const sent = new Map<string, Sent>();
  const acknowledged = new Map<string, Sent>();
  let number = 0;
  const failed: Sent[] = [];

  for (let kill = 0; kill < kills; kill += 1) {
    // A few answers more each time, so that the kills fall at different moments.
    let answersLeft = 5 + (kill % 7) * 3;
    let alive = true;
    const visit = async () => {
      while (alive) {
        number += 1;
        const one = failed.pop() ?? enquiry(number);
        sent.set(one.fields.message, one);
        try {
          const id = await desk.send(one);
          if (id === null) failed.push(one);
          else acknowledged.set(id, one);
          answersLeft -= 1;
        } catch {
          // The connection broke: nothing was said, so the visitor will try again.
          failed.push(one);
        }
        if (answersLeft === 0) {
          alive = false;
          await host.kill9();
        }
      }
    };
    await Promise.all(Array.from({ length: visitors }, visit));
    await host.restart();
  }

  await desk.logIn(administrator);
  const { submissions, total } = await desk.read();
  const byId = new Map<string, ContactSubmission>(
    submissions.map((submission) => [submission.id, submission]),
  );
  const messages = submissions.map(({ message }) => message);
  return {
    kills,
    acknowledged: acknowledged.size,
    lost: [...acknowledged]
      .filter(([id, { fields }]) => byId.get(id)?.message !== fields.message)
      .map(([id]) => id),
    doubled: messages.filter((message, index) => messages.indexOf(message) !== index),
    foreign: messages.filter((message) => !sent.has(message)),
    total,
    listed: submissions.length,
  };
}
