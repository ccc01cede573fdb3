import { useEffect, useRef, useState } from 'react';
import type { deskList } from '../../../i18n/desk-list.ts';
import { keepOnDevice, readDevice } from '../../../lib/browser-storage.ts';

/** One of the keys of the desk. */
export type DeskKey = keyof typeof deskList.keys.list;

const key = 'desk-keys';

/** Whether somebody types, chooses, or answers a window: then a letter is a letter. */
function isTaken({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  if (document.querySelector('dialog[open], [role="dialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/**
 * Listens for single keys while no field has the focus. They can be switched off, because a voice
 * that controls a computer types them without meaning to (WCAG 2.1.4).
 *
 * @param actions - what each key does.
 * @returns whether they are on, and the switch.
 */
export function useShortcuts(
  actions: Readonly<Record<DeskKey, () => void>>,
): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readDevice(key) !== 'off');
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (!Object.hasOwn(latest.current, event.key) || isTaken(event)) return;
      event.preventDefault();
      latest.current[event.key as DeskKey]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
  return [
    on,
    (wanted) => {
      keepOnDevice(key, wanted ? null : 'off');
      setOn(wanted);
    },
  ];
}
