import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a window as soon as it stands on the page; gives the ref for its element. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The platform gives the focus back only to a window that was closed before it left the page.
    return () => element?.close();
  }, []);
  return dialog;
}
