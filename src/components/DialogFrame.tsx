import xIcon from 'virtual:icon/x';
import type { DialogHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import { dialogFrameWords } from './words.ts';

interface Props extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'className' | 'onClick'> {
  ref: Ref<HTMLDialogElement>;
  /** Beginning of the ids of what names and describes it: `{id}-title` and `{id}-text`. */
  id: string;
  panel: string;
  /** Stays in a corner of the panel while the rest is scrolled. */
  corner?: ReactNode;
  onDismiss(): void;
}

/**
 * A modal window's shade and panel, for whoever opens and closes it;
 * what stands in the panel are its children.
 */
export function DialogFrame({ id, panel, corner, onDismiss, children, ...rest }: Props) {
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
      <div className={`dialog-panel ${panel}`}>
        <div className="dialog-scroll">{children}</div>
        {corner}
      </div>
    </dialog>
  );
}

/** Closes what it stands in a corner of. */
export function CloseButton({ onClose }: { onClose(): void }) {
  const { close } = dialogFrameWords;
  return (
    <button
      type="button"
      className="dialog-close"
      aria-label={close}
      data-tooltip={close}
      onClick={onClose}
    >
      <Icon svg={xIcon} className="size-5" />
    </button>
  );
}
