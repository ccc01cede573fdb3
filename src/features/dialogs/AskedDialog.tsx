import xIcon from '@phosphor-icons/core/assets/light/x-light.svg?raw';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogFrame } from '../../components/ui/DialogFrame.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { strings } from '../../i18n/index.ts';

interface Props {
  /** Name of the event on `document` that opens it; also what hydrates its island. */
  event: string;
  /** Beginning of its elements' ids. */
  id: string;
  title: string;
  /** Utilities for the panel's width. */
  panel: string;
  /** What stands under the title. */
  lead: ReactNode;
  /** The rest, given what closes the dialog. */
  children: (close: () => void) => ReactNode;
}

/**
 * A modal window that opens when it is asked for. Nothing of it stands in the page's HTML: most
 * visitors never open it.
 */
export function AskedDialog({ event, id, title, panel, lead, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const open = () => {
      setAsked(true);
      if (dialog.current && !dialog.current.open) dialog.current.showModal();
    };
    open();
    document.addEventListener(event, open);
    return () => document.removeEventListener(event, open);
  }, [event]);
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);

  const close = () => dialog.current?.close();
  if (!asked) return null;
  return (
    <DialogFrame ref={dialog} id={id} panel={panel} onDismiss={close}>
      <h2 id={`${id}-title`} className="pe-12 font-display text-2xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-1 text-muted">
        {lead}
      </p>
      {children(close)}
      <button
        type="button"
        className="dialog-close"
        aria-label={strings.dialogs.close}
        data-tooltip={strings.dialogs.close}
        onClick={close}
      >
        <Icon svg={xIcon} className="size-5" />
      </button>
    </DialogFrame>
  );
}
