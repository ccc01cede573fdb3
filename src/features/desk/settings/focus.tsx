import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what takes the place of a pressed button, so that it is not lost with the
 * button.
 *
 * @returns the ref of what is to have it; focusable by script at least.
 */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** A text that takes the place of a pressed button, and the focus with it. */
export function FocusedText({ children }: { children: string }) {
  const text = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={text} tabIndex={-1} className="measure">
      {children}
    </p>
  );
}
