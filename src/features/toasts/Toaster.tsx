import xIcon from 'virtual:icon/x';
import * as RadixToast from '@radix-ui/react-toast';
import { useEffect, useReducer } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../components/Icon.tsx';
import { mount } from '../../components/mount.ts';
import { useStore } from '../../lib/use-store.ts';
import { $seen, $toast, dismissToast } from './toast.store.ts';
import { toastDurationMilliseconds } from './toast-times.ts';
import { toastWords } from './words.ts';

const looks = {
  default: 'border-line bg-raised text-ink',
  destructive: 'border-transparent bg-madder text-on-madder',
} as const;

/** The toast viewport. Timer, swipe, hotkey (F8) and announcement are Radix's. */
function Toaster() {
  const state = useStore($toast);
  // A modal dialog makes the rest of the page inert: what is said meanwhile stands inside it.
  const container = document.querySelector('dialog:modal') ?? document.body;
  const [, moveOn] = useReducer((moves: number) => moves + 1, 0);
  // A dialog that closes with what is said, or after it, takes its content away.
  useEffect(() => {
    container.addEventListener('close', moveOn);
    return () => container.removeEventListener('close', moveOn);
  }, [container]);
  return createPortal(
    <RadixToast.Provider
      duration={toastDurationMilliseconds}
      swipeDirection="right"
      // In CSS pixels.
      swipeThreshold={50}
      label={toastWords.label}
    >
      {state.status !== 'none' && (
        <RadixToast.Root
          key={state.toast.id}
          ref={(toast) => {
            if (toast) $seen.set(state.toast.id);
          }}
          open={state.status === 'open'}
          {...(state.toast.stays && { duration: Number.POSITIVE_INFINITY })}
          onOpenChange={(open) => open || dismissToast(state.toast.id)}
          className={`toast relative grid gap-1 rounded-md border p-4 pe-14 shadow-lifted ${looks[state.toast.variant]}`}
        >
          <RadixToast.Title className="font-semibold">{state.toast.title}</RadixToast.Title>
          <RadixToast.Description className="text-sm">
            {state.toast.description}
          </RadixToast.Description>
          {state.toast.action && (
            <RadixToast.Action
              altText={state.toast.action.label}
              onClick={state.toast.action.onPress}
              className="mt-2 min-h-11 justify-self-start rounded-full border border-current px-4 text-sm font-semibold"
            >
              {state.toast.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label={toastWords.close}
            className="absolute right-1.5 top-1.5 grid size-11 place-items-center rounded-full hover:bg-current/10"
          >
            <Icon svg={xIcon} className="size-5" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <div data-island>
        <RadixToast.Viewport
          label={`${toastWords.viewport} ({hotkey})`}
          className="fixed inset-x-0 top-[var(--toasts-top,0px)] z-[100] flex max-h-dvh w-full flex-col p-4 sm:inset-x-auto sm:bottom-0 sm:right-0 sm:top-auto sm:w-auto sm:min-w-[22rem] md:max-w-[420px]"
        />
      </div>
    </RadixToast.Provider>,
    container,
  );
}

/** Puts the viewport into the page, once. */
export function open(): Promise<void> {
  return mount('toasts', <Toaster />);
}
