import type { DialogHTMLAttributes, Ref } from 'react';

interface Props extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'className' | 'onClick'> {
  ref: Ref<HTMLDialogElement>;
  /** Beginning of the ids of what names and describes it: `{id}-title` and `{id}-text`. */
  id: string;
  /** Utilities for the panel. */
  panel: string;
  /** Called when somebody presses the shade around the panel. */
  onDismiss(): void;
}

/** A modal window's shade and panel, for whoever opens and closes it; what stands in the panel are its children. */
export function DialogFrame({ id, panel, onDismiss, children, ...rest }: Props) {
  return (
    // A press on the shade dismisses; the keyboard has Escape, which the element itself provides.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively
    <dialog
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClick={(press) => press.target === press.currentTarget && onDismiss()}
      {...rest}
    >
      <div className={`dialog-panel ${panel}`}>{children}</div>
    </dialog>
  );
}
