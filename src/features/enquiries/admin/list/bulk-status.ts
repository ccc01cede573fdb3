import type { EnquiryKind } from '#shared/enquiry.ts';
import { ApiError } from '../../../../lib/api-client.ts';
import type { ListedEnquiry } from '../../contract/list.ts';
import { type EnquiryStatus, initialState } from '../../contract/state.ts';
import { sendChange } from '../card/send-change.ts';

/** Most changes that are on their way at once. */
const atOnce = 4;

/** Pauses in milliseconds after each answer that says "too many at once". */
const retryPausesMilliseconds = [2_000, 4_000, 8_000, 16_000, 32_000, 0] as const;

/** Sets one status; where the server answers "too many at once", it waits and tries again. */
async function setStatus(
  kind: EnquiryKind,
  { id, state = initialState }: ListedEnquiry,
  status: EnquiryStatus,
) {
  if (state.status === status) return true;
  for (const pause of retryPausesMilliseconds) {
    const outcome = await sendChange({ kind, id }, state.events, { type: 'status', status });
    const error = outcome.type === 'failed' && outcome.error;
    if (!(error instanceof ApiError && error.status === 429)) return outcome.type === 'done';
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

/** Sets a status of several enquiries; one that others have changed meanwhile is left as it is. */
export async function setStatuses(
  kind: EnquiryKind,
  items: readonly ListedEnquiry[],
  status: EnquiryStatus,
  onDone: (done: number) => void,
): Promise<string[]> {
  const left: string[] = [];
  const queue = [...items];
  let done = 0;
  const work = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const isSet = await setStatus(kind, item, status);
      if (!isSet) left.push(item.id);
      done += Number(isSet);
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return left;
}
