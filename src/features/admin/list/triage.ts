import type { DeskKey } from './use-keys.ts';

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] li[data-id]')];

const focused = (): HTMLElement | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('li[data-id]');
  return card ?? undefined;
};

/** Id of the enquiry whose card has the focus; undefined when none has. */
export function focusedId(): string | undefined {
  return focused()?.dataset.id;
}

/** Goes from card to card; from anywhere else to the first one on the screen. */
function step(by: 1 | -1, atEnd: () => void): void {
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
  } else if (by === 1) atEnd();
}

/** Presses what a card offers for a key (`data-key` names it). */
function press(key: string): void {
  const card = focused() ?? cards()[0];
  card?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

/** What the keys do that go through the enquiries. */
export function triageKeys(list: {
  readonly hasOlder: boolean;
  loadOlder(): void;
}): Record<Exclude<DeskKey, 'x' | '?'>, () => void> {
  return {
    j: () => step(1, () => list.hasOlder && list.loadOlder()),
    k: () => step(-1, () => {}),
    e: () => press('e'),
    s: () => press('s'),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  };
}
