import { useEffect, useState } from 'react';
import { askFreeTimes, type FreeTimes, takeFreeTimes } from './free-times.ts';

/**
 * When a page that still has no free times shows its form without them: as counted from when it was
 * opened, and from when its code ran at the earliest. In milliseconds.
 */
const patience = { opened: 2500, run: 1000 } as const;

interface State {
  /**
   * - `looking`: nobody has waited long yet.
   * - `late`: they are still looked for, and nobody is to wait for them.
   * - `failed`: they could not be had.
   * - `offered`: they came once a form without them stood there, which stays until it is left.
   * - `found`: they are there.
   */
  readonly status: 'looking' | 'late' | 'failed' | 'offered' | 'found';
  /** None until they are there. */
  readonly times: FreeTimes;
}

/** What is known of the free times, and what can be done about it. */
export interface FreeTimesSearch extends State {
  /** Looks for them again. */
  again(): void;
  /** Takes the times that are offered. */
  choose(): void;
}

const noTimes: FreeTimes = { open: false, minutes: 0, days: [] };

/** Looks for the free times as soon as the page's code runs. */
export function useFreeTimes(): FreeTimesSearch {
  const [state, setState] = useState<State>({ status: 'looking', times: noTimes });

  async function look(take: () => Promise<FreeTimes>): Promise<void> {
    try {
      const times = await take();
      setState(({ status }) => ({
        times,
        // Where there is no day to choose, the form that stands there is the right one.
        status: status === 'looking' || times.days.length === 0 ? 'found' : 'offered',
      }));
    } catch {
      setState({ status: 'failed', times: noTimes });
    }
  }

  useEffect(() => {
    const beLate = () =>
      setState((now) => (now.status === 'looking' ? { ...now, status: 'late' } : now));
    const left = Math.max(patience.run, patience.opened - performance.now());
    const timer = setTimeout(beLate, left);
    void look(takeFreeTimes);
    return () => clearTimeout(timer);
  }, []);

  return {
    ...state,
    again() {
      setState({ status: 'late', times: noTimes });
      void look(askFreeTimes);
    },
    choose: () => setState((now) => ({ ...now, status: 'found' })),
  };
}
