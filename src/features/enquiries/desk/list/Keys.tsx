import keyboardIcon from '@phosphor-icons/core/assets/light/keyboard-light.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { Tick } from '#features/desk-parts/parts.tsx';
import { keepOnDevice, readDevice } from '../../../../lib/browser-storage.ts';
import { ToolMenu } from './ToolMenu.tsx';
import { listWords } from './words.ts';

const t = listWords.keys;

/** Name in the device's storage. */
const storageKey = 'desk-keys';

/** Whether somebody types, chooses, or answers a window: then a letter is a letter. */
function isTaken({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  if (document.querySelector('dialog[open], [role="menu"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/**
 * The keys of the desk and what says so: `/` searches, `?` opens this panel. They can be switched
 * off: a voice that controls a computer types single keys without meaning to (WCAG 2.1.4).
 */
export function KeysMenu() {
  const [on, setOn] = useState(() => readDevice(storageKey) !== 'off');
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if ((event.key !== '/' && event.key !== '?') || isTaken(event)) return;
      event.preventDefault();
      if (event.key === '/') document.querySelector<HTMLElement>('input[type="search"]')?.focus();
      else menu.current?.setAttribute('open', '');
      if (event.key === '?') menu.current?.querySelector('summary')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);

  function switchKeys(wanted: boolean) {
    keepOnDevice(storageKey, wanted ? null : 'off');
    setOn(wanted);
  }

  return (
    <ToolMenu
      ref={menu}
      icon={keyboardIcon}
      label={t.title}
      className="max-lg:hidden"
      panel="end-0 top-full mt-2 p-5"
    >
      {() => (
        <>
          <p className="text-muted">{t.text}</p>
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
          <Tick className="mt-4" checked={on} onTick={switchKeys}>
            {t.on}
          </Tick>
        </>
      )}
    </ToolMenu>
  );
}
