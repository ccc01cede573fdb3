import { DeliveryError } from './channel.ts';
import { type HttpAnswer, retryAfterOf } from './http-post.ts';

/**
 * What an answer that is no success means.
 *
 * @param answer - with a status outside 200 to 299.
 * @param said - what the other side said in words, if that is known.
 */
export function failureOf(answer: HttpAnswer, said: string | undefined): DeliveryError {
  const { status } = answer;
  const detail = said ? `${status} ${said}` : String(status);
  const retryAfter = retryAfterOf(answer, new Date());
  if (status >= 300 && status < 400) return new DeliveryError('redirected', { detail, permanent: true });
  if (status === 401 || status === 403) return new DeliveryError('login-refused', { detail, permanent: true });
  // 408 and 425 ask for the same again; 409 is how a provider says that the first try is still
  // under way.
  const passing = status >= 500 || [408, 409, 425, 429].includes(status);
  return passing
    ? new DeliveryError('busy', { detail, retryAfter })
    : new DeliveryError('refused', { detail, permanent: true });
}
