import xIcon from '@phosphor-icons/core/assets/light/x-light.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/ui/Icon.tsx';
import { strings } from '../../i18n/index.ts';
import type { Consent } from '../forms/ConsentNotice.tsx';
import { IncubationForm } from './IncubationForm.tsx';
import { incubationEvent } from './incubation-event.ts';

interface Props {
  /** Words of the dialog, from the content. */
  copy: { title: string; text: string; note: string };
  /** Where to ask for recognition alone, without the incubation program. */
  recognition: { label: string; href: string };
  /** The notice under the form. */
  consent: Consent;
}

/** The incubation enquiry in a window. Hydrated by the first request to open it, so it opens at once. */
export function IncubationDialog({ copy, recognition, consent }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Nothing of it is in the page's HTML: most visitors never open it.
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const open = () => {
      setAsked(true);
      if (dialog.current && !dialog.current.open) dialog.current.showModal();
    };
    open();
    document.addEventListener(incubationEvent, open);
    return () => document.removeEventListener(incubationEvent, open);
  }, []);
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);

  const close = () => dialog.current?.close();
  if (!asked) return null;
  return (
    // A press on the shade around the panel dismisses; the keyboard has Escape, which the element itself provides.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="incubation-title"
      aria-describedby="incubation-text"
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="dialog-panel max-w-lg">
        <h2 id="incubation-title" className="pe-12 font-display text-2xl">
          {copy.title}
        </h2>
        <p id="incubation-text" className="mt-1 text-muted">
          {copy.text}{' '}
          <a href={recognition.href} className="font-semibold text-teal underline underline-offset-4">
            {recognition.label}
          </a>
        </p>
        <div className="mt-4">
          <IncubationForm label={copy.title} note={copy.note} consent={consent} onAccepted={close} />
        </div>
        <button
          type="button"
          className="dialog-close"
          aria-label={strings.incubation.close}
          data-tooltip={strings.incubation.close}
          onClick={close}
        >
          <Icon svg={xIcon} className="size-5" />
        </button>
      </div>
    </dialog>
  );
}
