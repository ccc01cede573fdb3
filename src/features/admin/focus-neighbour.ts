/**
 * Notes what stands beside a card, so that the keyboard's place is not lost when the card leaves its list.
 *
 * @param inside - anything within the card.
 * @returns puts the focus on the card that takes its place, else on the one before, else on the list's total.
 */
export function neighbourOf(inside: Element): () => void {
  const card = inside.closest('li');
  const total = card?.closest('[role="tabpanel"]')?.querySelector<HTMLElement>('[data-total]');
  // Cards may lie in the lists of several days.
  const cards = [...(card?.closest('[role="tabpanel"]')?.querySelectorAll('li[data-id]') ?? [])];
  const place = card ? cards.indexOf(card) : -1;
  const neighbour = cards[place + 1] ?? cards[place - 1];
  return () => {
    const target = neighbour instanceof HTMLElement && neighbour.isConnected ? neighbour : total;
    target?.focus({ preventScroll: true });
  };
}
