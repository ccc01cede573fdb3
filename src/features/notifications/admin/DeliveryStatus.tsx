import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import { call, reload, toastFailure } from '#features/admin-parts/queries.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { adminNotices } from '#shared/notices.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import {
  type ChannelDelivery,
  type Delivery,
  deliveries,
  maxDeliveriesAtOnce,
  sendAgain,
} from '../contract/deliveries.ts';
import { notifications } from '../contract/settings.ts';
import { channelName, reasonWords } from './channel-words.ts';
import { deliveryWords } from './words.ts';

const t = deliveryWords;

/** What keeps a channel from having sent: its last attempt, where that failed. */
function failureOf({ state, attempts }: ChannelDelivery) {
  const last = attempts.at(-1);
  return (state === 'waiting' || state === 'failed') && last?.outcome === 'failed'
    ? last
    : undefined;
}

function stateOf(channel: ChannelDelivery): string {
  const retrying = channel.state === 'waiting' && failureOf(channel) !== undefined;
  return filled(t.states[retrying ? 'retrying' : channel.state], {
    channel: channelName(channel.channel),
  });
}

/** Whether there is still something that could be sent. */
const isUnsent = ({ open, channels }: Delivery): boolean =>
  open || channels.some(({ state }) => state === 'failed');

/** What was sent for the enquiries of a list. */
export function useDeliveries(kind: EnquiryKind, ids: readonly string[]) {
  return useQuery({
    queryKey: [deliveries.path, kind, ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / maxDeliveriesAtOnce) }, (_, part) =>
        ids.slice(part * maxDeliveriesAtOnce, (part + 1) * maxDeliveriesAtOnce).join(','),
      );
      const answers = await Promise.all(
        parts.map((part) => call(deliveries, { kind, ids: part }, { signal })),
      );
      return answers.flatMap((answer) => answer.deliveries);
    },
    placeholderData: keepPreviousData,
  });
}

/** What was sent for one enquiry and why not, and a way to have it sent again. */
export function DeliveryStatus({ kind, delivery }: { kind: EnquiryKind; delivery: Delivery }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const again = useMutation({
    mutationFn: () => call(sendAgain, { kind, id: delivery.id }),
    onSuccess: async ({ delivery: after }) => {
      await reload(deliveries, adminNotices, notifications);
      const sent = after !== undefined && !isUnsent(after);
      // The button may go; whoever pressed it stays at this card.
      if (sent) summary.current?.focus();
      void showToast(sent ? t.sent : { ...t.notSent, variant: 'destructive' });
    },
    onError: (error) => toastFailure(error, t.failed),
  });
  const { channels } = delivery;
  // Nothing was to be sent: there was nobody to tell.
  if (!delivery.open && channels.length === 0) return null;
  const states = channels.length > 0 ? channels.map(stateOf).join(', ') : t.queued;
  return (
    <div className="mt-4 text-sm">
      <p ref={summary} tabIndex={-1} className="py-2 text-muted">
        {`${t.label}: ${states}`}
      </p>
      {channels.map((channel) => (
        <p key={channel.channel} className="field-error empty:hidden">
          {failureText(channel)}
        </p>
      ))}
      {isUnsent(delivery) && (
        <Button className="mt-2" disabled={again.isPending} onClick={() => again.mutate()}>
          {again.isPending ? t.sending : t.sendAgain}
        </Button>
      )}
    </div>
  );
}

/** Why one channel has not sent, and when it is tried again; empty where neither is to be said. */
function failureText(channel: ChannelDelivery): string {
  const failure = failureOf(channel);
  if (!failure) return '';
  const why = filled(t.why, {
    channel: channelName(channel.channel),
    reason: reasonWords(failure.reason),
  });
  return channel.nextAt ? `${why} ${filled(t.next, { time: shownInstant(channel.nextAt) })}` : why;
}
