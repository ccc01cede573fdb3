import caretIcon from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw';
import { buttonClass } from '../../../components/ui/button.ts';
import { Icon } from '../../../components/ui/Icon.tsx';
import { adminStrings } from '../../../i18n/admin.ts';
import { moreLook } from './UnreadableCard.tsx';

const t = adminStrings;

/** What is seldom needed, out of the way of what is. */
export function MoreActions({ onErase }: { onErase(button: HTMLElement): void }) {
  return (
    <details className={`group/more ${moreLook}`}>
      <summary className="inline-flex min-h-11 items-center gap-2 pe-3 text-muted hover:text-ink">
        {t.more}
        <Icon svg={caretIcon} className="size-4 transition-transform group-open/more:rotate-180" />
      </summary>
      <button
        type="button"
        className={`${buttonClass('quiet')} mb-3 mt-2 text-madder!`}
        onClick={(event) => onErase(event.currentTarget)}
      >
        {t.erase}
      </button>
    </details>
  );
}
