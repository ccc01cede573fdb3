import type { ReactNode, Ref } from 'react';

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
