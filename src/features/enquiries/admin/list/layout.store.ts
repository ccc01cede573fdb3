import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { keepOnDevice, readDevice } from '../../../../lib/browser-storage.ts';
import { useStore } from '../../../../lib/use-store.ts';

/** How a list is laid out: a card each, or a line each that opens into the card. */
export type Layout = 'cards' | 'lines';

const key = 'desk-layout';

/** What this browser was last asked for. */
export const $layout = atom<Layout>(
  typeof localStorage !== 'undefined' && readDevice(key) === 'lines' ? 'lines' : 'cards',
);

/** Lays the lists out in another way, and keeps that in this browser. */
export function changeLayout(layout: Layout): void {
  $layout.set(layout);
  keepOnDevice(key, layout);
}

/** Windows that are wide enough for a line. */
const wide = () => matchMedia('(width >= 64rem)');

function watchWidth(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether lists stand in lines now: where that was asked for, and the window is wide enough. */
export function useLines(): boolean {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => wide().matches,
    () => false,
  );
  return useStore($layout) === 'lines' && isWide;
}
