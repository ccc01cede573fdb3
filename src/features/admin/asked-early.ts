declare global {
  interface Window {
    /** Answers that the page has asked for while the desk's code was on its way (pages/admin/dashboard.astro), by their address. */
    askedEarly?: Record<string, Promise<Response>>;
  }
}

/**
 * Takes an answer that was asked for early, once: who asks again wants a new one.
 *
 * @param address - path and query, as they are requested.
 * @returns undefined where there is none.
 */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = window.askedEarly?.[address];
  delete window.askedEarly?.[address];
  return answer;
}
