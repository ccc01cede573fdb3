import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Delivery, deliveries, maxDeliveriesAtOnce, sendAgain } from '#contracts/admin-deliveries.ts';
import { adminNotices } from '#contracts/admin-notices.ts';
import { notifications } from '#contracts/admin-notifications.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { callApi } from '../../../lib/api-client.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';

type Kind = EnquiryKind;

/** Cards that wait for their delivery, by kind and id. */
const waiting = new Map<Kind, Map<string, PromiseWithResolvers<Delivery>>>();

async function askFor(kind: Kind, asked: ReadonlyMap<string, PromiseWithResolvers<Delivery>>): Promise<void> {
  try {
    const answer = await callApi(deliveries, undefined, { query: { kind, ids: [...asked.keys()].join(',') } });
    for (const delivery of answer.deliveries) asked.get(delivery.id)?.resolve(delivery);
  } catch (error) {
    for (const { reject } of asked.values()) reject(error);
  }
}

function askAll(kind: Kind): void {
  const all = [...(waiting.get(kind) ?? [])];
  waiting.delete(kind);
  for (let from = 0; from < all.length; from += maxDeliveriesAtOnce)
    void askFor(kind, new Map(all.slice(from, from + maxDeliveriesAtOnce)));
}

/** What was sent for one enquiry. All cards that ask at the same time share a request. */
function load(kind: Kind, id: string): Promise<Delivery> {
  const asked = waiting.get(kind) ?? new Map<string, PromiseWithResolvers<Delivery>>();
  if (asked.size === 0) setTimeout(() => askAll(kind));
  waiting.set(kind, asked);
  const one = asked.get(id) ?? Promise.withResolvers<Delivery>();
  asked.set(id, one);
  return one.promise;
}

const keyOf = (kind: Kind, id: string) => [deliveries.path, kind, id] as const;

/** How it stands with what is sent for one enquiry. */
export function useDelivery(kind: Kind, id: string) {
  return useQuery({ queryKey: keyOf(kind, id), queryFn: () => load(kind, id) });
}

/** Sends what was not sent for one enquiry; its card and the notices follow. */
export function useSendAgain(kind: Kind, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(sendAgain, { kind, id }),
    onSuccess: ({ delivery }) => {
      client.setQueryData(keyOf(kind, id), delivery);
      for (const { path } of [adminNotices, notifications]) void client.invalidateQueries({ queryKey: [path] });
    },
    onError: leaveIfEnded,
  });
}
