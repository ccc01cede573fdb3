import { useMutation, useQuery } from '@tanstack/react-query';
import { type Delivery, deliveries, maxDeliveriesAtOnce, sendAgain } from '#contracts/admin-deliveries.ts';
import { adminNotices } from '#contracts/admin-notices.ts';
import { notifications } from '#contracts/admin-notifications.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { call, queryClient, reload } from '../shared/queries.ts';
import type { One } from './send-change.ts';

type Waiting = Map<string, PromiseWithResolvers<Delivery>>;

/** Cards that wait for their delivery: all that ask at the same time share a request. */
const waiting: Partial<Record<EnquiryKind, Waiting>> = {};

async function ask(kind: EnquiryKind, asked: Waiting): Promise<void> {
  try {
    const answer = await call(deliveries, { kind, ids: [...asked.keys()].join(',') });
    for (const delivery of answer.deliveries) asked.get(delivery.id)?.resolve(delivery);
  } catch (error) {
    for (const { reject } of asked.values()) reject(error);
  }
}

function askForAll(kind: EnquiryKind): void {
  const all = [...(waiting[kind] ?? [])];
  delete waiting[kind];
  for (let from = 0; from < all.length; from += maxDeliveriesAtOnce)
    void ask(kind, new Map(all.slice(from, from + maxDeliveriesAtOnce)));
}

function load({ kind, id }: One): Promise<Delivery> {
  if (!waiting[kind]) setTimeout(() => askForAll(kind));
  waiting[kind] ??= new Map();
  const one = waiting[kind].get(id) ?? Promise.withResolvers<Delivery>();
  waiting[kind].set(id, one);
  return one.promise;
}

const keyOf = ({ kind, id }: One) => [deliveries.path, kind, id] as const;

/** How it stands with what is sent for one enquiry. */
export const useDelivery = (one: One) => useQuery({ queryKey: keyOf(one), queryFn: () => load(one) });

/** Sends what was not sent for one enquiry; its card and the notices follow. */
export const useSendAgain = (one: One) =>
  useMutation({
    mutationFn: () => call(sendAgain, one),
    onSuccess: ({ delivery }) => {
      queryClient.setQueryData(keyOf(one), delivery);
      void reload(adminNotices, notifications);
    },
  });
