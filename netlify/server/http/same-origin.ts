import { answerWords } from '#contracts/words.ts';
import { HttpError } from '../errors.ts';

/** Host of an Origin header; `null` and malformed ones have none. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Refuses an unsafe request that another site caused (CSRF). Browsers state it in Sec-Fetch-Site;
 * older ones send at least Origin, compared by host alone, because a proxy in front may have ended
 * TLS.
 *
 * @param strict - refuse also what carries neither header: for everything that acts with an
 *   administrator's cookie. A public form has no such authority to abuse, so a plain client may use
 *   it.
 * @throws {HttpError} 403.
 */
export function requireSameOrigin(request: Request, strict: boolean): void {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) {
    if (site === 'same-origin') return;
    throw new HttpError('forbidden', answerWords.otherSite);
  }
  const origin = request.headers.get('Origin');
  if (origin === null) {
    if (!strict) return;
    throw new HttpError('forbidden', answerWords.otherSite);
  }
  const own = request.headers.get('Host') ?? new URL(request.url).host;
  if (hostOf(origin) !== own) throw new HttpError('forbidden', answerWords.otherSite);
}
