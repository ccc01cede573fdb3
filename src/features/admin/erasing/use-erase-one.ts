import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminStrings } from '../../../i18n/admin.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import type { Shelf } from '../list/use-enquiries.ts';
import type { useEnquiryActions } from '../list/use-enquiry-actions.ts';
import { neighbourOf } from '../shared/focus-neighbour.ts';
import { messageOf } from '../shared/queries.ts';

/**
 * Erasing one enquiry, with the question before it; the focus goes to a neighbour of its card.
 *
 * @param erase - from {@link useEnquiryActions}.
 * @param shelf - where the enquiries lie.
 * @returns `asked` is the one in question, null for none; `dialog` is what the window that asks
 *   needs.
 */
export function useEraseOne<Item extends Enquiry>(
  erase: ReturnType<typeof useEnquiryActions<Item>>['erase'],
  shelf: Shelf,
) {
  const [asked, setAsked] = useState<Item | null>(null);
  const moveFocus = useRef<() => void>(() => {});

  function ask(item: Item, from: HTMLElement) {
    moveFocus.current = neighbourOf(from);
    erase.reset();
    setAsked(item);
  }

  function confirm() {
    if (!asked) return;
    const onSuccess = () => {
      // The window gives the focus back as it goes; only then can it be put elsewhere.
      flushSync(() => setAsked(null));
      moveFocus.current();
      showToast(adminStrings.erased);
    };
    erase.mutate({ item: asked, shelf }, { onSuccess });
  }

  return {
    asked,
    ask,
    dialog: {
      pending: erase.isPending,
      error: erase.error ? messageOf(erase.error, adminStrings.eraseFailed) : '',
      onConfirm: confirm,
      onClose: () => setAsked(null),
    },
  };
}
