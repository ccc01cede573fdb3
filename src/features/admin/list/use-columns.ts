import { useCallback, useSyncExternalStore } from 'react';
import { columnsNow, wide } from './row-looks.ts';

/** How many cards stand beside one another on this screen. */
export function useColumns(): 1 | 2 {
  const subscribe = useCallback((changed: () => void) => {
    const query = matchMedia(wide);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return useSyncExternalStore(subscribe, columnsNow);
}
