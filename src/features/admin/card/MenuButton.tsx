import { type ComponentType, useState } from 'react';
import { desk } from '../../../i18n/desk.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import {
  MenuButtonFace,
  type MenuProps,
  menuButtonClass,
  menuButtonLabel,
  type OpenMenuProps,
} from './menu-button-face.tsx';

const load = () => import('./CardMenu.tsx');

/** The button of a card's menu; the menu comes with the first press, or a little before. */
export function MenuButton(props: MenuProps) {
  const [Menu, setMenu] = useState<ComponentType<OpenMenuProps> | null>(null);
  const [open, setOpen] = useState(false);
  if (Menu) return <Menu {...props} open={open} onOpenChange={setOpen} />;

  async function show() {
    try {
      const { CardMenu } = await load();
      setMenu(() => CardMenu);
      setOpen(true);
    } catch {
      // Not in the browser's hands yet, and the network is gone.
      showToast({ ...desk.actions.failed, variant: 'destructive' });
    }
  }
  const prepare = () => void load().catch(() => undefined);

  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={menuButtonLabel(props.name)}
      data-tooltip={desk.actions.label}
      className={menuButtonClass}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void show()}
    >
      <MenuButtonFace />
    </button>
  );
}
