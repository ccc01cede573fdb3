import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** What a store holds; the component is drawn again when that changes. */
export const useStore = <Value>(store: ReadableAtom<Value>): Value =>
  useSyncExternalStore(store.listen, store.get, store.get);
