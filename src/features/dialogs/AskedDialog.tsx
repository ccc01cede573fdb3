import { type ReactNode, useEffect, useRef } from 'react';
import { CloseButton, DialogFrame } from '../../components/DialogFrame.tsx';

interface Props {
  /** As it is mounted (components/mount.ts); also the beginning of its elements' ids. */
  id: string;
  title: string;
  /** Utilities for the panel's width. */
  panel: string;
  /**
   * Says whether it opens as soon as it is there; one that stood before React is open, or closed
   * again.
   */
  isOpen?: () => boolean;
  lead: ReactNode;
  /** The rest, given what closes the dialog. */
  children: (close: () => void) => ReactNode;
}

const always = () => true;

/** A modal window that opens when it is mounted, and at each event of its name on `document`. */
export function AskedDialog({ id, title, panel, isOpen = always, lead, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const open = () => {
      if (!dialog.current?.open) dialog.current?.showModal();
    };
    if (isOpen()) open();
    document.addEventListener(id, open);
    return () => document.removeEventListener(id, open);
  }, [id, isOpen]);

  const close = () => dialog.current?.close();
  return (
    <DialogFrame
      ref={dialog}
      id={id}
      panel={panel}
      corner={<CloseButton onClose={close} />}
      onDismiss={close}
    >
      <h2 id={`${id}-title`} className="dialog-head font-display text-2xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-1 text-muted">
        {lead}
      </p>
      {children(close)}
    </DialogFrame>
  );
}
