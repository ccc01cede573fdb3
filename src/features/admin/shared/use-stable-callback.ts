import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same one from render to render and does what the latest one does: for
 * parts that are drawn anew only when something they are given is another.
 */
export function useStableCallback<Arguments extends unknown[], Result>(
  action: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
