import caretIcon from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type ChannelDelivery,
  type Delivery,
  deliveries,
  maxDeliveriesAtOnce,
  sendAgain,
} from '#contracts/admin-deliveries.ts';
import { adminNotices } from '#contracts/admin-notices.ts';
import { notifications } from '#contracts/admin-notifications.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { Icon } from '../../../components/ui/Icon.tsx';
import { filled } from '../../../i18n/desk.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { channelName, reasonWords } from '../shared/channel-words.ts';
import { shownInstant } from '../shared/dates.ts';
import { Button } from '../shared/parts.tsx';
import { call, reload, sayFailed } from '../shared/queries.ts';
import { StoredText } from '../shared/StoredText.tsx';

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

/** What was sent for the enquiries of a list. */
export function useDeliveries(kind: EnquiryKind, ids: readonly string[]) {
  return useQuery({
    queryKey: [deliveries.path, kind, ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / maxDeliveriesAtOnce) }, (_, part) =>
        ids.slice(part * maxDeliveriesAtOnce, (part + 1) * maxDeliveriesAtOnce).join(','),
      );
      const answers = await Promise.all(parts.map((part) => call(deliveries, { kind, ids: part }, { signal })));
      return answers.flatMap((answer) => answer.deliveries);
    },
    placeholderData: keepPreviousData,
  });
}

/** What was sent for one enquiry, each attempt with its outcome, and a way to have it sent again. */
export function DeliveryStatus({ kind, delivery }: { kind: EnquiryKind; delivery: Delivery }) {
  const summary = useRef<HTMLElement>(null);
  const again = useMutation({
    mutationFn: () => call(sendAgain, { kind, id: delivery.id }),
    onSuccess: async ({ delivery: after }) => {
      await reload(deliveries, adminNotices, notifications);
      const sent = after !== undefined && !isUnsent(after);
      // The button may go; whoever pressed it stays at this card.
      if (sent) summary.current?.focus();
      void showToast(sent ? t.sent : { ...t.notSent, variant: 'destructive' });
    },
    onError: (error) => sayFailed(error, t.failed),
  });
  const { channels } = delivery;
  // Nothing was to be sent: there was nobody to tell.
  if (!delivery.open && channels.length === 0) return null;
  const states = channels.length > 0 ? channels.map(stateOf).join(', ') : t.queued;
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
        <Failed key={channel.channel} channel={channel} />
      ))}
      {isUnsent(delivery) && (
        <Button className="mt-2" disabled={again.isPending} onClick={() => again.mutate()}>
          {again.isPending ? t.sending : t.sendAgain}
        </Button>
      )}
    </div>
  );
}

/** Why one way has not sent, and when it is tried again. */
function Failed({ channel }: { channel: ChannelDelivery }) {
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
