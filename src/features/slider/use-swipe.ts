import { type PointerEvent, useRef } from 'react';

/** A finger has to travel this far for a swipe, in CSS pixels. */
const swipeDistancePixels = 40;

/**
 * Handlers for a finger's swipe; a mouse has buttons.
 * The element's CSS has to leave horizontal moves to them: `touch-action: pan-y`.
 *
 * @param onSwipe - called with 1 for the next slide (the finger went left), -1 for the one before.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const finger = event.isPrimary && event.pointerType !== 'mouse';
      start.current = finger ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const across = event.clientX - start.current.x;
      const along = Math.abs(event.clientY - start.current.y);
      start.current = null;
      if (Math.abs(across) >= swipeDistancePixels && Math.abs(across) > along)
        onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
