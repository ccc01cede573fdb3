import { desk, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { StoredText } from '../shared/StoredText.tsx';

interface Props {
  name: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** The box by which a card is taken into a selection. */
export function SelectBox({ name, checked, onChange }: Props) {
  return (
    <label className="-mt-2 mb-2 flex min-h-11 items-center gap-3 text-muted">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="min-w-0 truncate">
        <StoredText text={filled(deskList.bulk.choose, { name: name || desk.noName })} />
      </span>
    </label>
  );
}
