import type { DeskKey } from './use-shortcuts.ts';

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] [data-id]')];

const focused = (): HTMLElement | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('[data-id]');
  return card ?? undefined;
};

/** Id of the enquiry whose card has the focus; undefined when none has. */
export function focusedId(): string | undefined {
  return focused()?.dataset.id;
}

/**
 * Goes from card to card; from anywhere else to the first one on the screen.
 *
 * @param atEnd - told the place, from 1, of the last card that stands on the page.
 */
function step(by: 1 | -1, atEnd: (position: number) => void): void {
  const all = cards();
  const card = focused();
  if (card === undefined) {
    all.find((each) => each.getBoundingClientRect().bottom > 80)?.focus();
    return;
  }
  const next = all[all.indexOf(card) + by];
  if (next) {
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  } else if (by === 1) atEnd(Number(card.ariaPosInSet));
}

/** The card that a key is meant for: the one that has the focus, else the first. */
const meant = (): HTMLElement | undefined => focused() ?? cards()[0];

/**
 * Opens a card's menu, whose first item is the status. It listens for keys once its code has come,
 * and for a press before.
 */
function openMenu(): void {
  const button = meant()?.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
  button?.focus();
  if (button?.dataset.state === undefined) button?.click();
  else button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

/** What the keys do that go through the enquiries. */
export function triageKeys(list: {
  readonly items: readonly unknown[];
  readonly hasOlder: boolean;
  loadOlder(): void;
}): Record<Exclude<DeskKey, 'x' | '?'>, () => void> {
  return {
    j: () => step(1, (position) => position === list.items.length && list.hasOlder && list.loadOlder()),
    k: () => step(-1, () => {}),
    e: () => meant()?.querySelector<HTMLElement>('a[href^="mailto:"]')?.click(),
    s: openMenu,
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  };
}
