import { type PointerEvent, useRef } from 'react';
import { swipeDistance } from './slide-position.ts';

/** A finger's swipe, 1 for the next slide; a mouse has buttons. Needs `touch-action: pan-y`. */
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
      if (Math.abs(across) >= swipeDistance && Math.abs(across) > along)
        onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
