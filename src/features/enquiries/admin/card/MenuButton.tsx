import dotsIcon from 'virtual:icon/dots-three-outline';
import type { ComponentProps } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { cardWords } from './words.ts';

/** The button of a card's menu. @param name - whose card it is. */
export function MenuButton({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-haspopup="menu"
      aria-label={`${cardWords.actions.label}: ${name}`}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/5 hover:text-ink"
      data-tooltip={cardWords.actions.label}
    >
      <Icon svg={dotsIcon} className="size-7" />
    </button>
  );
}
