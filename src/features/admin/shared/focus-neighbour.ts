/**
 * Notes what stands beside a card, so that the keyboard's place is not lost when the card leaves
 * its list.
 *
 * @param inside - anything within the card.
 * @returns puts the focus on the card that takes its place, else on the one before, else on the
 *   list's total.
 */
export function neighbourOf(inside: Element): () => void {
  const card = inside.closest('[data-id]');
  const panel = card?.closest('[role="tabpanel"]');
  // Cards may lie in the lists of several days, and move to other rows when one goes: so the
  // neighbour is looked for by its id.
  const cards = [...(panel?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const place = card instanceof HTMLElement ? cards.indexOf(card) : -1;
  const id = (cards[place + 1] ?? cards[place - 1])?.dataset.id;
  return () => {
    const neighbour = id === undefined ? null : panel?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    const target = neighbour ?? panel?.querySelector<HTMLElement>('[data-total]');
    target?.focus({ preventScroll: true });
  };
}
