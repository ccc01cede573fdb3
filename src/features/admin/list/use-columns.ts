import { useCallback, useSyncExternalStore } from 'react';

/**
 * Width from which two cards stand beside one another; the class `lg:grid-cols-2` begins there too.
 */
const wide = '(min-width: 64rem)';

/** How many cards stand beside one another on this screen. */
export function useColumns(): 1 | 2 {
  const subscribe = useCallback((changed: () => void) => {
    const query = matchMedia(wide);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return useSyncExternalStore(subscribe, () => (matchMedia(wide).matches ? 2 : 1));
}
