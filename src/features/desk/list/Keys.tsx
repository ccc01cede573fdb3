import keyboardIcon from '@phosphor-icons/core/assets/light/keyboard-light.svg?raw';
import { useEffect, useId, useState } from 'react';
import { DialogFrame } from '../../../components/ui/DialogFrame.tsx';
import { Icon } from '../../../components/ui/Icon.tsx';
import { deskList } from '../../../i18n/desk-list.ts';
import { keepOnDevice, readDevice } from '../../../lib/browser-storage.ts';
import { useModal } from '../shared/ConfirmDialog.tsx';
import { Button } from '../shared/parts.tsx';

const t = deskList.keys;

/** Name in the device's storage. */
const storageKey = 'desk-keys';

/** Whether somebody types, chooses, or answers a window: then a letter is a letter. */
function isTaken({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  if (document.querySelector('dialog[open], [role="menu"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/** The button that lists the keys of the desk, and the keys: `/` searches, `?` opens the list. */
export function KeysButton() {
  const [on, setOn] = useState(() => readDevice(storageKey) !== 'off');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if ((event.key !== '/' && event.key !== '?') || isTaken(event)) return;
      event.preventDefault();
      if (event.key === '?') setShown(true);
      else document.querySelector<HTMLElement>('input[type="search"]')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
  return (
    <>
      <Button className="max-lg:hidden! px-4!" aria-label={t.button} title={t.button} onClick={() => setShown(true)}>
        <Icon svg={keyboardIcon} className="size-5" />
      </Button>
      {isShown && (
        <KeysDialog
          on={on}
          onSwitch={(wanted) => {
            keepOnDevice(storageKey, wanted ? null : 'off');
            setOn(wanted);
          }}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}

interface Props {
  on: boolean;
  onSwitch(on: boolean): void;
  onClose(): void;
}

/**
 * What each key does, and the switch for both: a voice that controls a computer types single keys
 * without meaning to (WCAG 2.1.4).
 */
function KeysDialog({ on, onSwitch, onClose }: Props) {
  const dialog = useModal();
  const id = useId();
  return (
    <DialogFrame ref={dialog} id={id} panel="max-w-md" onDismiss={onClose} onClose={onClose}>
      <h2 id={`${id}-title`} className="font-display text-2xl">
        {t.title}
      </h2>
      <p id={`${id}-text`} className="mt-3 text-muted">
        {t.text}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {Object.entries(t.list).map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-line bg-sunk px-2 py-0.5 text-center">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={on}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        {t.on}
      </label>
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </DialogFrame>
  );
}
