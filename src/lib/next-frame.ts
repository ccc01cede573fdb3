/** Resolves after the next paint; in a hidden tab, which paints nothing, after 0.1 s. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
