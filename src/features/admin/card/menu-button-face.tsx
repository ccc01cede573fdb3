import dotsIcon from '@phosphor-icons/core/assets/light/dots-three-outline-light.svg?raw';
import type { EnquiryState, StateEvent } from '#contracts/enquiry-state.ts';
import { Icon } from '../../../components/ui/Icon.tsx';
import { desk } from '../../../i18n/desk.ts';

/** What can be done with one enquiry. */
export interface MenuProps {
  /** Whose it is. */
  name: string;
  state: EnquiryState;
  onChange(event: StateEvent): void;
  onNote(): void;
  onPickDay(): void;
  onErase(): void;
  /** Undefined where nothing tells the person from others. */
  onErasePerson: (() => void) | undefined;
}

/** What the menu adds: its own state, which survives its arrival. */
export interface OpenMenuProps extends MenuProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Classes of the button, which looks the same before and after the menu has come. */
export const menuButtonClass = 'grid size-11 place-items-center rounded-full text-muted hover:bg-ink/5 hover:text-ink';

/** What the button is called: each card's has a name of its own. */
export const menuButtonLabel = (name: string): string => `${desk.actions.label}: ${name}`;

/** What the button shows. */
export const MenuButtonFace = () => <Icon svg={dotsIcon} className="size-7" />;
