declare global {
  interface Window {
    /** Answers that the page has asked for while the desk's code was on its way ({@link askEarly}), by their address. */
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

/**
 * The script with which the page asks for the session and the newest enquiries before anything else is fetched: on a weak network the
 * desk's code takes seconds. The enquiries are asked for once the session is known to be the administrator's.
 *
 * @param check - address of the session's check.
 * @param list - address of the list that the desk shows first.
 */
export function askEarly(check: string, list: string): string {
  // A list that is narrowed, or comes back to its place, asks for something else. What fails is said by the desk, which gets the same answer.
  return `(() => {
const early = (window.askedEarly = {});
const ask = (path) => (early[path] = fetch(path, { credentials: 'include' }));
ask('${check}')
.then((answer) => answer.clone().json())
.then(({ isAdmin }) => isAdmin && !location.search && !history.state && ask('${list}'))
.catch(() => {});
})()`.replaceAll('\n', '');
}
