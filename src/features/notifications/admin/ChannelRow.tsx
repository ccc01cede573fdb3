import { useMutation } from '@tanstack/react-query';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, StoredText } from '#features/admin-parts/parts.tsx';
import { call, messageOf } from '#features/admin-parts/queries.ts';
import type { DeliveryAttempt } from '../contract/deliveries.ts';
import { type ChannelStatus, testChannel } from '../contract/settings.ts';
import { channelName, reasonWords } from './channel-words.ts';
import { channelWords } from './words.ts';

const t = channelWords;

interface Props {
  status: ChannelStatus;
  devices: number;
}

/**
 * A channel that tells the owner: whether it is set up and works, how to set it up, and its test.
 */
export function ChannelRow({ status, devices }: Props) {
  const { channel, setUp, by, to, problem, failing } = status;
  const needsDevice = channel === 'push' && setUp && devices === 0;
  const wrong = [
    problem && t.isWrong,
    !setUp && t.isNotSetUp,
    failing && t.isFailing,
    needsDevice && t.noDevice,
  ];
  const state = wrong.find(Boolean) || t.isSetUp;
  return (
    <li className="rounded-md bg-sunk px-4 py-3">
      <h3 className="font-semibold">{`${channelName(channel)}: ${state}`}</h3>
      {by && (
        <p className="text-muted wrap-anywhere">
          {[t.by, by, to && `${t.to} ${to}`].filter(Boolean).join(' ')}
        </p>
      )}
      {problem && <p className="field-error">{problem.message}</p>}
      {failing && (
        <p className="field-error">
          {filled(t.failing, {
            since: shownInstant(failing.since),
            enquiries: String(failing.enquiries),
            reason: reasonWords(failing.last.reason),
          })}
        </p>
      )}
      {!setUp && !problem && <p className="measure wrap-anywhere">{t.setUp[channel]}</p>}
      {setUp && !problem && !needsDevice && <TestButton channel={channel} />}
    </li>
  );
}

/** Sends a test through one channel and says what came of it. */
function TestButton({ channel }: Pick<ChannelStatus, 'channel'>) {
  const test = useMutation({ mutationFn: () => call(testChannel, { channel }) });
  return (
    <>
      <Button
        className="mt-3"
        aria-label={`${t.test}: ${channelName(channel)}`}
        disabled={test.isPending}
        onClick={() => test.mutate()}
      >
        {test.isPending ? t.testing : t.test}
      </Button>
      <div role="status" className="wrap-anywhere">
        {test.data && <Outcome attempt={test.data.attempt} />}
        {test.isError && <p className="field-error">{messageOf(test.error, t.testFailed)}</p>}
      </div>
    </>
  );
}

function Outcome({ attempt: { at, outcome, reason, detail } }: { attempt: DeliveryAttempt }) {
  const sent = outcome === 'sent';
  return (
    <p className={sent ? 'mt-2' : 'field-error'}>
      <span>
        {sent
          ? filled(t.tested, { time: shownInstant(at) })
          : filled(t.notTested, { reason: reasonWords(reason) })}
      </span>
      {detail !== undefined && !sent && (
        <span>
          {' '}
          {t.said} <StoredText text={detail} />
        </span>
      )}
    </p>
  );
}
