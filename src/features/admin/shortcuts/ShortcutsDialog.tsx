import { useId } from 'react';
import { buttonClass } from '../../../components/ui/button.ts';
import { DialogFrame } from '../../../components/ui/DialogFrame.tsx';
import { deskList } from '../../../i18n/desk-list.ts';
import { useModal } from '../shared/use-modal.ts';

const t = deskList.keys;

interface Props {
  on: boolean;
  onSwitch(on: boolean): void;
  onClose(): void;
}

/** What each key does, and the switch for all of them. */
export function ShortcutsDialog({ on, onSwitch, onClose }: Props) {
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
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          {t.close}
        </button>
      </div>
    </DialogFrame>
  );
}
