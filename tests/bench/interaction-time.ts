import type { Page } from '@playwright/test';

/** What {@link watchInteractions} leaves in the page. */
interface Watched {
  events: number[];
  tasks: number[];
}

/**
 * Has every page that is opened from now on note how long it takes to answer. To be called before
 * it is opened.
 */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { events: [], tasks: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0) watched.events.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Makes the page's processor four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** How long a page took to answer, in milliseconds. */
export interface InteractionTime {
  /** The longest event, from input to the next paint; browsers round to 8 ms. */
  readonly longest: number;
  /** The longest task that held the page up meanwhile; 0 where none took 50. */
  readonly task: number;
}

/**
 * Times what a page does when it is used.
 *
 * @param act - ends when what was asked for can be seen, so that all of its work is counted.
 */
export async function timeInteraction(page: Page, act: () => Promise<void>): Promise<InteractionTime> {
  const settle = () =>
    page.evaluate(async () => {
      // Entries are given out with the frame after their paint.
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      const { watched } = window as unknown as { watched: Watched };
      const told = { longest: Math.max(0, ...watched.events), task: Math.max(0, ...watched.tasks) };
      [watched.events, watched.tasks] = [[], []];
      return told;
    });
  await settle();
  await act();
  return settle();
}
