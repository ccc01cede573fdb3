/**
 * Longest time one request may take before it answers, in milliseconds (the platform's own limit is
 * 60 s).
 */
export const requestBudget = 8_000;

/** One request's time limit, shared by everything done for it. */
export interface Deadline {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  /** Stops the timer; call it when the answer is made. */
  clear(): void;
}

/**
 * Starts a time limit.
 *
 * @param milliseconds - from now; {@link requestBudget} unless a job of another length says so.
 */
export function startDeadline(milliseconds: number = requestBudget): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Deadline passed', 'TimeoutError')), milliseconds);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
