import { desk } from '../../../i18n/desk.ts';
import type { Shelf } from './use-enquiries.ts';

interface Props {
  shelf: Shelf;
  /** All that were set aside. */
  flaggedTotal: number;
  onChoose?(shelf: Shelf): void;
}

const t = desk.shelves;

/** Chooses between the inbox and what was set aside; nothing while all is in the inbox. */
export function ShelfSwitch({ shelf, flaggedTotal, onChoose }: Props) {
  if (flaggedTotal === 0 && shelf === 'inbox') return null;
  const labels: Record<Shelf, string> = { inbox: t.inbox, flagged: `${t.flagged} (${flaggedTotal})` };
  return (
    <fieldset className="mb-5 inline-flex max-w-full flex-wrap gap-1 rounded-full border border-line bg-sunk p-1">
      <legend className="sr-only">{t.label}</legend>
      {(['inbox', 'flagged'] as const).map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={shelf === value}
          className="tabular min-h-11 rounded-full border border-transparent px-5 font-semibold text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:border-line"
          onClick={() => onChoose?.(value)}
        >
          {labels[value]}
        </button>
      ))}
    </fieldset>
  );
}
