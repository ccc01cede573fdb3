declare global {
  interface Window {
    /**
     * Answers that the page has asked for while the desk's code was on its way ({@link askEarly}),
     * by their address; null for those taken.
     */
    askedEarly?: Record<string, Promise<Response> | null>;
    /** Settles when all of them have been asked for. */
    allAsked?: Promise<unknown>;
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
  // Also where there is none: one that came later would be given to whoever asks again, and be old
  // by then.
  if (window.askedEarly) window.askedEarly[address] = null;
  return answer ?? undefined;
}

/**
 * The script with which the page asks for the session and what the desk shows first before anything
 * else is fetched: on a weak network the desk's code takes seconds. All but the session is asked
 * for once that is known to be the administrator's.
 *
 * @param check - address of the session's check.
 * @param others - addresses of what the desk shows first.
 */
export function askEarly(check: string, ...others: readonly string[]): string {
  // A list that is narrowed, or comes back to its place, asks for something else. What fails is
  // said by the desk, which gets the same answer.
  return `(() => {
const early = (window.askedEarly = {});
const ask = (path) => (early[path] = fetch(path, { credentials: 'include' }));
window.allAsked = ask('${check}')
.then((answer) => answer.clone().json())
.then(({ isAdmin }) => isAdmin && !location.search && !history.state && ${JSON.stringify(others)}.forEach((path) => path in early || ask(path)))
.catch(() => {});
})()`.replaceAll('\n', '');
}
