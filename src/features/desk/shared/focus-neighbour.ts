/**
 * Notes what stands beside a card, so that the keyboard's place is not lost when the card leaves
 * its list.
 *
 * @returns puts the focus on the card that takes its place, else on the one before, else on the
 *   list's total.
 */
export function neighbourOf(inside: Element): () => void {
  const panel = inside.closest('[role="tabpanel"]');
  const cards = [...(panel?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const place = cards.findIndex((card) => card.contains(inside));
  const neighbour = cards[place + 1] ?? cards[place - 1];
  return () => {
    const target = neighbour?.isConnected ? neighbour : panel?.querySelector<HTMLElement>('[data-total]');
    target?.focus({ preventScroll: true });
  };
}
