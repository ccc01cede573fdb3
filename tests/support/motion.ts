import type { Page } from '@playwright/test';

/** `test.use(withMotion)`: the visitor has not asked for less motion, as few have. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Waits until every animation and transition that ends has ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        return (
          animation.playState === 'running' &&
          typeof endTime === 'number' &&
          Number.isFinite(endTime)
        );
      });
    for (let running = ending(); running.length > 0; running = ending()) {
      await Promise.allSettled(running.map((animation) => animation.finished));
    }
  });
}
