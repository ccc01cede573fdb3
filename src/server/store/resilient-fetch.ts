/** `fetch`, or a stand-in of the same shape. */
export type Fetch = typeof globalThis.fetch;

/**
 * How long, body included, and how often one call is tried, and the pause before the second try,
 * which doubles, half of it by chance; in milliseconds. Three hanging tries fit into the
 * request's eight seconds.
 */
export const defaultRetryRules = { perTry: 2_400, tries: 6, pause: 60 };

/** How long and how often one call to the store is tried. */
export type RetryRules = Readonly<typeof defaultRetryRules>;

/**
 * Status of a call we gave up on. The client retries 429 and 5xx by itself, 5 s apart
 * (docs/platform.md), and never this one.
 */
export const gaveUp = 424;

/** Answers that say something; every other one is a failure of the store. */
const meaningful = new Set([200, 201, 204, 304, 404, 412]);
/** Failures that another try cannot change: wrong token, wrong request, a full disk. */
const hopeless = new Set([400, 401, 403, 405, 413, 507]);

/**
 * Reads the whole body inside the try, so that a connection that dies half-way counts as failed.
 */
async function complete(
  fetch: Fetch,
  input: Parameters<Fetch>[0],
  init: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init);
  const body = await response.arrayBuffer();
  const { searchParams } = new URL(input instanceof Request ? input.url : input);
  const isListing = searchParams.has('prefix') || searchParams.has('directories');
  if (isListing && response.status === 200) JSON.parse(new TextDecoder().decode(body));
  // The client takes a 404 on a later page for the end of the list: half a list, told as a whole
  // one (docs/platform.md).
  const lostPage = response.status === 404 && searchParams.has('cursor');
  const status = lostPage ? 502 : response.status;
  const empty = status === 204 || status === 304 || body.byteLength === 0;
  return new Response(empty ? null : body, { status, headers: response.headers });
}

/** Waits, or less when the deadline passes. */
function pause(milliseconds: number, deadline: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    deadline.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Wraps `fetch` for the blob client: time limit for each try, retries with jitter, one deadline
 * over all, and {@link gaveUp} in place of anything the client would retry or mistake for success.
 * `onFailure` is told the reason of every failed try: an error's name or a status.
 */
export function resilientFetch(
  fetch: Fetch,
  deadline: AbortSignal,
  rules: RetryRules = defaultRetryRules,
  onFailure: (reason: string) => void = () => {},
): Fetch {
  return async (input, init = {}) => {
    for (let attempt = 0; attempt < rules.tries && !deadline.aborted; attempt += 1) {
      try {
        const signal = AbortSignal.any([deadline, AbortSignal.timeout(rules.perTry)]);
        const response = await complete(fetch, input, { ...init, signal });
        if (meaningful.has(response.status)) return response;
        onFailure(String(response.status));
        if (hopeless.has(response.status)) break;
      } catch (error) {
        onFailure(error instanceof Error ? error.name : 'unknown');
      }
      if (attempt === rules.tries - 1 || deadline.aborted) break;
      const longest = rules.pause * 2 ** attempt;
      await pause(longest * (0.5 + Math.random() / 2), deadline);
    }
    return new Response(null, { status: gaveUp });
  };
}
