/**
 * Notes what stands beside a card, so that the keyboard's place is not lost when the card leaves its list.
 *
 * @param inside - anything within the card.
 * @returns puts the focus on the card that takes its place, else on the one before, else on the list's total.
 */
export function neighbourOf(inside: Element): () => void {
  const card = inside.closest('li');
  const total = card?.closest('[role="tabpanel"]')?.querySelector<HTMLElement>('[data-total]');
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  return () => {
    const target = neighbour instanceof HTMLElement && neighbour.isConnected ? neighbour : total;
    target?.focus({ preventScroll: true });
  };
}
