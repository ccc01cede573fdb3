import caretIcon from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw';
import { useRef } from 'react';
import type { ChannelDelivery, Delivery } from '#contracts/admin-deliveries.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { Icon } from '../../../components/ui/Icon.tsx';
import { filled } from '../../../i18n/desk.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { channelName, reasonWords } from '../shared/channel-words.ts';
import { shownInstant } from '../shared/dates.ts';
import { sayFailed } from '../shared/queries.ts';
import { StoredText } from '../shared/StoredText.tsx';
import type { One } from './send-change.ts';
import { useDelivery, useSendAgain } from './use-delivery.ts';

const t = notificationStrings.delivery;

/** What keeps a way from having sent: its last attempt, where that failed. */
function failureOf({ state, attempts }: ChannelDelivery) {
  const last = attempts.at(-1);
  return (state === 'waiting' || state === 'failed') && last?.outcome === 'failed' ? last : undefined;
}

function stateOf(channel: ChannelDelivery): string {
  const retrying = channel.state === 'waiting' && failureOf(channel) !== undefined;
  return filled(t.states[retrying ? 'retrying' : channel.state], { channel: channelName(channel.channel) });
}

/** Whether there is still something that could be sent. */
const isUnsent = ({ open, channels }: Delivery): boolean => open || channels.some(({ state }) => state === 'failed');

/**
 * What was sent for one enquiry, each attempt with its outcome, and a way to have it sent again.
 */
export function DeliveryStatus(one: One) {
  const { data: delivery, isError } = useDelivery(one);
  const again = useSendAgain(one);
  const summary = useRef<HTMLElement>(null);
  if (isError) return <p className="mt-4 text-sm text-muted">{t.unknown}</p>;
  // Nothing was to be sent: there was nobody to tell.
  if (!delivery || (!delivery.open && delivery.channels.length === 0)) return null;
  const { channels } = delivery;
  const states = channels.length > 0 ? channels.map(stateOf).join(', ') : t.queued;

  const onSendAgain = () =>
    again.mutate(undefined, {
      onSuccess: ({ delivery: after }) => {
        const sent = after !== undefined && !isUnsent(after);
        // The button may go; whoever pressed it stays at this card.
        if (sent) summary.current?.focus();
        showToast(sent ? t.sent : { ...t.notSent, variant: 'destructive' });
      },
      onError: (error) => sayFailed(error, t.failed),
    });

  return (
    <div className="mt-4 text-sm">
      <details className="group/more">
        <summary ref={summary} className="inline-flex min-h-11 items-center gap-2 pe-3 text-muted hover:text-ink">
          {t.label}: {states}
          <Icon svg={caretIcon} className="size-4 transition-transform group-open/more:rotate-180" />
        </summary>
        {channels.length === 0 && <p className="text-muted">{t.none}</p>}
        {channels.map((channel) => (
          <Attempts key={channel.channel} channel={channel} />
        ))}
      </details>
      {channels.map((channel) => (
        <Failure key={channel.channel} channel={channel} />
      ))}
      {isUnsent(delivery) && (
        <button
          type="button"
          className={`${buttonClass('quiet')} mt-2`}
          disabled={again.isPending}
          onClick={onSendAgain}
        >
          {again.isPending ? t.sending : t.sendAgain}
        </button>
      )}
    </div>
  );
}

/** Why one way has not sent, and when it is tried again. */
function Failure({ channel }: { channel: ChannelDelivery }) {
  const failure = failureOf(channel);
  if (!failure) return null;
  const why = filled(t.why, { channel: channelName(channel.channel), reason: reasonWords(failure.reason) });
  return (
    <p className="field-error">
      {why} {channel.nextAt && filled(t.next, { time: shownInstant(channel.nextAt) })}
    </p>
  );
}

/** Every attempt of one way that is kept, oldest first. */
function Attempts({ channel: { channel, attempts, tries } }: { channel: ChannelDelivery }) {
  return (
    <>
      <ul className="mt-2 grid gap-1">
        {attempts.map(({ at, outcome, reason, detail }) => (
          <li key={at}>
            <time dateTime={at} className="tabular text-muted">
              {shownInstant(at)}
            </time>{' '}
            {filled(t.attempts[outcome], { channel: channelName(channel) })}
            {reason !== undefined && `: ${reasonWords(reason)}`}
            {detail !== undefined && (
              <>
                {' '}
                (<StoredText text={detail} />)
              </>
            )}
          </li>
        ))}
      </ul>
      {tries > attempts.length && <p className="text-muted">{filled(t.tries, { count: String(tries) })}</p>}
    </>
  );
}
