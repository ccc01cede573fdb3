import xIcon from '@phosphor-icons/core/assets/light/x-light.svg?raw';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../components/ui/button.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { strings } from '../../i18n/index.ts';
import { exitEvent } from './exit-event.ts';

interface Props {
  /** Words of the popup, from the content. */
  copy: { title: string; text: string; listTitle: string; items: readonly string[]; decline: string };
  /** The offer's button. */
  offer: { label: string; href: string };
}

/** The popup that offers a free session to somebody about to leave. Hydrated by the first exit, so it opens at once. */
export function ExitIntent({ copy, offer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = () => dialog.current?.open || dialog.current?.showModal();
    open();
    document.addEventListener(exitEvent, open);
    return () => document.removeEventListener(exitEvent, open);
  }, []);

  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel closes it, as Escape does for the keyboard.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="exit-title"
      aria-describedby="exit-text"
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="dialog-panel sm:max-w-md">
        <h2 id="exit-title" className="pe-12 font-display text-2xl">
          {copy.title}
        </h2>
        <p id="exit-text" className="mt-2 text-muted">
          {copy.text}
        </p>
        <h3 className="mt-5 font-semibold">{copy.listTitle}</h3>
        <ul className="arch-list mt-2 grid gap-2">
          {copy.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className="mt-7 flex flex-wrap gap-3">
          <a href={offer.href} className={buttonClass('primary')} onClick={close}>
            {offer.label}
          </a>
          <button type="button" onClick={close} className="min-h-12 rounded-full px-5 font-semibold hover:bg-ink/5">
            {copy.decline}
          </button>
        </div>
        <button
          type="button"
          onClick={close}
          className="dialog-close"
          aria-label={strings.toast.close}
          data-tooltip={strings.toast.close}
        >
          <Icon svg={xIcon} className="size-5" />
        </button>
      </div>
    </dialog>
  );
}
