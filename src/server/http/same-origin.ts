import { HttpError } from './errors.ts';

/** Our host, as the request's sender knows it. */
export const ownHost = (request: Request): string =>
  request.headers.get('Host') ?? new URL(request.url).host;

/** The page of ours that a request comes from; null where the browser does not name it. */
export function pageBefore(request: Request): URL | null {
  const page = URL.parse(request.headers.get('Referer') ?? '');
  return page?.host === ownHost(request) ? page : null;
}

function isOwn(request: Request, strict: boolean): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  if (site !== null) return site === 'same-origin';
  if (origin === null) return !strict;
  return URL.parse(origin)?.host === ownHost(request);
}

/**
 * Refuses an unsafe request that another site caused (CSRF). Browsers state it in Sec-Fetch-Site;
 * older ones send at least Origin, compared by host alone, because a proxy in front may have ended
 * TLS.
 *
 * @param strict - whether a request that carries neither header is refused too: for everything that
 *   acts with an administrator's cookie.
 * @throws {HttpError} 403.
 */
export function requireSameOrigin(request: Request, strict: boolean): void {
  if (!isOwn(request, strict)) throw new HttpError('forbidden', (t) => t.answerWords.otherSite);
}
