import { useMutation } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { counted } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import { messageOf } from '#features/admin-parts/queries.ts';
import { type EnquiryKind, enquiryKinds } from '#shared/enquiry.ts';
import { useStore } from '../../../../lib/use-store.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import { $address, showInbox } from '../address.store.ts';
import { readNewest } from '../enquiry-cache.ts';
import type { LoadedEnquiries } from './use-enquiries.ts';
import { listWords } from './words.ts';

/** An enquiry that a push message told of. */
interface Arrival {
  readonly kind: EnquiryKind;
  readonly id: string;
}

/** What has come since the lists were loaded, as far as push messages told. */
const $arrivals = atom<readonly Arrival[]>([]);

/** Ids of what was brought in last: it heads the inbox. */
export const $broughtIn = atom<ReadonlySet<string>>(new Set());

/** Id of the enquiry whose card takes the focus as soon as it stands on the page. */
export const $focusNext = atom<string | null>(null);

/** Every one that was ever told of: a message may come twice. */
const told = new Set<string>();

/** What a message of the desk's service worker tells of (push-worker.js); null for any other. */
function arrivalIn(data: unknown): Arrival | null {
  const { told: name } = Object(data) as { told?: unknown };
  const [, kindName, id] = /^([a-z-]+)\.([0-9a-f-]{32,36})$/.exec(String(name)) ?? [];
  const kind = enquiryKinds.find((one) => one === kindName);
  return kind && id ? { kind, id } : null;
}

/** Listens to the desk's service worker; the result ends it. */
function watchArrivals(): () => void {
  const ended = new AbortController();
  const hear = ({ data }: MessageEvent) => {
    const arrival = arrivalIn(data);
    if (arrival === null || told.has(arrival.id)) return;
    told.add(arrival.id);
    $arrivals.set([...$arrivals.get(), arrival]);
  };
  navigator.serviceWorker?.addEventListener('message', hear, ended);
  return () => ended.abort();
}

/**
 * What push messages told of since the lists were loaded;
 * `show` brings it in and focuses the newest.
 */
export function useArrivals(inboxes: readonly LoadedEnquiries[]) {
  useEffect(watchArrivals, []);
  const known = new Set(inboxes.flatMap(({ items }) => items.map(({ id }) => id)));
  const arrivals = useStore($arrivals).filter(({ id }) => !known.has(id));
  const show = useMutation({
    mutationFn: async (asked: readonly Arrival[]) => {
      const kinds = [...new Set(asked.map(({ kind }) => kind))];
      const pages = await Promise.all(kinds.map((kind) => readNewest(kind)));
      const ids = new Set(pages.flatMap(({ submissions }) => submissions.map(({ id }) => id)));
      return asked.filter(({ id }) => ids.has(id));
    },
    onSuccess: (found, asked) => {
      $arrivals.set($arrivals.get().filter((arrival) => !asked.includes(arrival)));
      const last = found.findLast(({ kind }) => kind === $address.get().tab) ?? found.at(-1);
      if (!last) {
        // The button that was pressed is gone.
        document.querySelector<HTMLElement>('[data-total]')?.focus();
        return void showToast(listWords.arrivals.none);
      }
      $broughtIn.set(new Set(found.map(({ id }) => id)));
      showInbox(last.kind);
      $focusNext.set(last.id);
    },
  });
  return {
    count: arrivals.length,
    showing: show.isPending,
    error: show.error,
    show: () => show.mutate(arrivals),
  };
}

/**
 * Says how many have come, and brings them in; it lies over what stands there and moves nothing.
 */
export function NewEnquiries({ count, showing, error, show }: ReturnType<typeof useArrivals>) {
  return (
    <div className="pointer-events-none sticky top-6 z-20 flex h-0 flex-col items-end">
      <div role="status" className="pointer-events-auto -mt-2.5 rounded-full shadow-lifted">
        {count > 0 && (
          <Button
            look="solid"
            className="tabular px-5!"
            aria-disabled={showing}
            onClick={() => showing || show()}
          >
            {showing ? listWords.arrivals.loading : counted(listWords.arrivals.show, count)}
          </Button>
        )}
      </div>
      <p
        role="alert"
        className="field-error pointer-events-auto rounded-md bg-raised px-3 py-1 shadow-lifted empty:hidden"
      >
        {error !== null && !showing && count > 0 && messageOf(error, listWords.arrivals.failed)}
      </p>
    </div>
  );
}
