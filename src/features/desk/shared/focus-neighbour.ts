/** Notes what stands beside a card; the result puts the focus there when the card has left its list. */
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
