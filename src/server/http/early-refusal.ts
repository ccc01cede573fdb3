import { wantsPage } from './body.ts';
import type { HttpError } from './errors.ts';
import { pageLanguage } from './form-language.ts';
import { plainPage } from './plain-form.ts';
import { jsonError } from './responses.ts';

/**
 * Refuses a request that reaches no endpoint, in the language of its page: with JSON, or with a page
 * where a browser without our script asks, which still has what was typed.
 */
export function earlyRefusal(request: Request, error: HttpError, requestId: string): Response {
  const language = pageLanguage(request);
  const said = error.inLanguage(language);
  if (!wantsPage(request)) return jsonError(said, requestId);
  const lines = request.method === 'POST' ? [language.words.answerWords.goBack] : [];
  return plainPage(
    { tag: language.tag, title: said.message, lines, actions: [], links: [] },
    { requestId, status: error.status, headers: error.details.headers },
  );
}
