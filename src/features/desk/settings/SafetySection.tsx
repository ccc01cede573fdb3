import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';

interface Props {
  title: string;
  /** What it is for. */
  text: string;
  /** Takes the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of what the owner sees of his own safety. */
export function SafetySection({ title, text, heading, children }: Props) {
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-2 measure text-muted">{text}</p>
      {children}
    </section>
  );
}

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
