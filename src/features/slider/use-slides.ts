import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';

/** How long a slide is shown before the next one, in milliseconds (docs/specification.md). */
export const slideDurationMilliseconds = 5000;

interface Elements {
  region: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
}

interface SlidesState {
  readonly index: number;
  readonly leaving: number | null;
  /** Whether the slides are stacked; before that they are a row to scroll. */
  readonly stacked: boolean;
  readonly by: 'clock' | 'visitor';
}

type Turn =
  | { readonly type: 'stack'; readonly index: number }
  | { readonly type: 'show'; readonly index: number; readonly by: SlidesState['by'] }
  | { readonly type: 'parted'; readonly slide: number };

function turn(state: SlidesState, event: Turn): SlidesState {
  switch (event.type) {
    case 'stack':
      return { ...state, stacked: true, index: event.index };
    case 'show':
      return {
        ...state,
        index: event.index,
        leaving: event.index === state.index ? null : state.index,
        by: event.by,
      };
    case 'parted':
      return state.leaving === event.slide ? { ...state, leaving: null } : state;
  }
}

/** Index of a slide of `count`, wrapping around at both ends. @param index - any integer. */
function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Parts that visitors read or press: a mouse that rests there stops the timer. */
const holding = '.slide-caption, .slider-controls';

/** Milliseconds since the first contentful paint; 0 of a page without one. */
function sinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.now() - paint.startTime : 0;
}

const watchHidden = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Stacks the slides at the one that the visitor has scrolled to, once the row is at rest. */
function useTakeOver(track: Elements['track'], stacked: boolean, dispatch: Dispatch<Turn>): void {
  useLayoutEffect(() => {
    const row = track.current;
    if (!row) return;
    const takeOver = () => {
      const at = row.scrollLeft / row.clientWidth;
      if (Math.abs(at - Math.round(at)) > 0.02) return;
      row.removeEventListener('scroll', takeOver);
      dispatch({ type: 'stack', index: Math.round(at) });
    };
    row.addEventListener('scroll', takeOver, { passive: true });
    takeOver();
    return () => row.removeEventListener('scroll', takeOver);
  }, [track, dispatch]);

  useLayoutEffect(() => {
    if (stacked) track.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [stacked, track]);
}

const lessMotion = '(prefers-reduced-motion: reduce)';

const watchMotion = (changed: () => void) => {
  const preference = matchMedia(lessMotion);
  preference.addEventListener('change', changed);
  return () => preference.removeEventListener('change', changed);
};

/** Whether the visitor has paused the slider; until they press, whether they prefer less motion. */
function usePaused() {
  const [paused, setPaused] = useState<boolean>();
  const prefersStill = useSyncExternalStore(
    watchMotion,
    () => matchMedia(lessMotion).matches,
    () => false,
  );
  const togglePause = useCallback(
    () => setPaused((before) => !(before ?? matchMedia(lessMotion).matches)),
    [],
  );
  return { paused, isPaused: paused ?? prefersStill, togglePause };
}

/** Whether the focus is visibly in it, and whether the visitor can see any of it. */
function usePresence(region: Elements['region']) {
  const [focused, setFocused] = useState(false);
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const slider = region.current;
    if (!slider) return;
    const look = () => setFocused(slider.matches(':has(:focus-visible)'));
    // After the browser has moved the focus on.
    const lookAfter = () => queueMicrotask(look);
    look();
    slider.addEventListener('focusin', look);
    slider.addEventListener('focusout', lookAfter);
    const observer = new IntersectionObserver(
      ([entry]) => entry && setInView(entry.isIntersecting),
    );
    observer.observe(slider);
    return () => {
      slider.removeEventListener('focusin', look);
      slider.removeEventListener('focusout', lookAfter);
      observer.disconnect();
    };
  }, [region]);
  return { focused, inView };
}

/** Puts the slide that parts out of reach once its motion has ended. */
function useParting(
  track: Elements['track'],
  leaving: number | null,
  dispatch: Dispatch<Turn>,
): void {
  // Without motion there is nothing to wait for: a slide that is gone is out of reach of Tab.
  useEffect(() => {
    const slide = leaving === null ? null : track.current?.children[leaving];
    if (leaving === null || !slide) return;
    const moves = slide.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(moves).then(() => dispatch({ type: 'parted', slide: leaving }));
  }, [leaving, track, dispatch]);
}

/**
 * Changes slides: automatically (slideDurationMilliseconds) and when the visitor chooses one. The timer stops
 * while the visitor has paused the slider, prefers less motion, rests on a control or a caption,
 * has the focus in it, has scrolled past it, or looks at another tab (WCAG 2.2.2). The first change
 * is due that long after the first paint, however late this code arrives.
 */
export function useSlides(count: number, { region, track }: Elements) {
  const [state, dispatch] = useReducer(turn, {
    index: 0,
    leaving: null,
    stacked: false,
    by: 'clock',
  });
  const { index, leaving, stacked } = state;
  const { paused, isPaused, togglePause } = usePaused();
  const [rested, setRested] = useState(false);
  const { focused, inView } = usePresence(region);
  const hidden = useSyncExternalStore(
    watchHidden,
    () => document.hidden,
    () => false,
  );

  useTakeOver(track, stacked, dispatch);
  useParting(track, leaving, dispatch);

  const held = isPaused || rested || focused || hidden || !inView || !stacked;
  const [turned, setTurned] = useState(false);
  useEffect(() => {
    if (held) return;
    const wait = turned
      ? slideDurationMilliseconds
      : Math.max(0, slideDurationMilliseconds - sinceFirstPaint());
    const timer = setTimeout(() => {
      setTurned(true);
      dispatch({ type: 'show', index: wrapIndex(index + 1, count), by: 'clock' });
    }, wait);
    return () => clearTimeout(timer);
  }, [held, index, count]);

  const choose = useCallback(
    (wanted: number) => {
      // The press is seen first: two pictures that change places take a slow phone 0.1 s.
      startTransition(() => {
        setTurned(true);
        dispatch({ type: 'show', index: wrapIndex(wanted, count), by: 'visitor' });
      });
    },
    [count],
  );
  const resting = {
    // The slider fills the screen, so a mouse that is merely over it does not stop it.
    onPointerOver: ({ pointerType, target }: PointerEvent) =>
      setRested(
        pointerType === 'mouse' && target instanceof Element && target.closest(holding) !== null,
      ),
    onPointerLeave: () => setRested(false),
  };
  return { state, paused, togglePause, choose, resting };
}
