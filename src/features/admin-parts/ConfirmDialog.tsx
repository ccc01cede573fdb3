import { type ReactNode, useId } from 'react';
import type { ButtonVariant } from '../../components/button.ts';
import { DialogFrame } from '../../components/DialogFrame.tsx';
import { Button, Failure } from './parts.tsx';
import { deskWords } from './words.ts';

/** Opens a window as soon as it stands on the page. */
function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  // The platform gives the focus back only where a window was closed before it left the page.
  return () => dialog?.close();
}

interface Props {
  title: string;
  /** What will happen, and that it cannot be undone. */
  text: ReactNode;
  /** What there is to choose or to read before the answer. */
  children?: ReactNode;
  confirm: string;
  look?: ButtonVariant;
  /** Reads on the button while it happens; then the window stays. */
  pendingLabel?: string;
  /** Whether it happens just now, and why it did not, when it was tried. */
  doing?: { readonly isPending: boolean; readonly error: unknown };
  /** While there is nothing to confirm. */
  disabled?: boolean;
  /** Said where the server gave no reason of its own. */
  failed?: string;
  onConfirm(): void;
  /** Called when the window is dismissed; take it off the page then. */
  onClose(): void;
}

/**
 * Asks before something that cannot be undone;
 * the safe answer has the focus, or what there is to choose.
 */
export function ConfirmDialog({
  title,
  text,
  children,
  confirm,
  onConfirm,
  onClose,
  ...state
}: Props) {
  const { look = 'danger', pendingLabel, doing, disabled, failed = '' } = state;
  const pending = doing?.isPending;
  const id = useId();
  const dismiss = () => pending || onClose();
  return (
    <DialogFrame
      ref={open}
      id={id}
      panel="max-w-md wrap-anywhere"
      onDismiss={dismiss}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      // A second Escape closes it whatever we say to the first.
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className="font-display text-2xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 grid gap-3">
        {text}
      </div>
      {children}
      <Failure error={doing?.error} text={failed} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={dismiss}>
          {deskWords.cancel}
        </Button>
        <Button look={look} disabled={pending || disabled} onClick={onConfirm}>
          {pending ? pendingLabel : confirm}
        </Button>
      </div>
    </DialogFrame>
  );
}
