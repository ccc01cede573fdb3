import { useState } from 'react';
import { lazy } from '#features/admin-parts/admin-island.tsx';
import { MenuButton } from './MenuButton.tsx';
import type { CardMenuProps } from './OpenedCardMenu.tsx';

/** The menu itself, which the first cards do without: it weighs as much as all of them. */
const OpenedCardMenu = lazy(
  async () => (await import('./OpenedCardMenu.tsx')).OpenedCardMenu,
  ({ name }) => <MenuButton name={name} aria-busy aria-expanded={false} />,
);

/** The menu of one card: its button alone until that is pressed, and from then on with its menu. */
export function CardMenu(props: Omit<CardMenuProps, 'openedBy'>) {
  const [openedBy, setOpenedBy] = useState<CardMenuProps['openedBy']>();
  if (openedBy) return <OpenedCardMenu {...props} openedBy={openedBy} />;
  return (
    <MenuButton
      name={props.name}
      aria-expanded={false}
      // A press of Enter or of the space bar is a click without a position.
      onClick={({ detail }) => setOpenedBy(detail === 0 ? 'key' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpenedBy('key');
      }}
    />
  );
}
