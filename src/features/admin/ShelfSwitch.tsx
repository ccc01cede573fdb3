import { strings } from '../../i18n/index.ts';
import type { Shelf } from './use-submissions.ts';

interface Props {
  shelf: Shelf;
  flaggedTotal: number;
  onChange(shelf: Shelf): void;
}

const t = strings.admin;

/** Chooses between the inbox and what was set aside. */
export function ShelfSwitch({ shelf, flaggedTotal, onChange }: Props) {
  const labels: Record<Shelf, string> = { inbox: t.inbox, flagged: `${t.setAside} (${flaggedTotal})` };
  return (
    <fieldset className="mb-5 inline-flex max-w-full flex-wrap gap-1 rounded-full border border-line bg-sunk p-1">
      <legend className="sr-only">{t.shelves}</legend>
      {(['inbox', 'flagged'] as const).map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={shelf === value}
          className="tabular min-h-11 rounded-full border border-transparent px-5 font-semibold text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:border-line"
          onClick={() => onChange(value)}
        >
          {labels[value]}
        </button>
      ))}
    </fieldset>
  );
}
