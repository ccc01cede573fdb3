/**
 * Notes what stands beside a card, so that the place is not lost when the card leaves its list.
 *
 * @param inside - anything within the card.
 * @returns puts the focus there: on the card that takes its place, else on the one before, else on the list's total.
 */
export function neighbourOf(inside: Element): () => void {
  const card = inside.closest('li');
  const next = card?.nextElementSibling ?? card?.previousElementSibling ?? null;
  const total = card?.closest('[role="tabpanel"]')?.querySelector('[data-total]') ?? null;
  return () => {
    // React takes the card away in a task of its own.
    requestAnimationFrame(() => {
      const target = next?.isConnected ? next : total;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    });
  };
}
