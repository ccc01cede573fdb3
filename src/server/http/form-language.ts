import { type Language, languageNamed } from '../languages.ts';
import { pageBefore } from './same-origin.ts';

/**
 * The language of the page that a request comes from, or of the page that it asks for. It is known
 * before the body is read. English if the browser does not send the page's address, or if the page
 * belongs to another site.
 */
export function pageLanguage(request: Request): Language {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return languageNamed(pathname.split('/')[1]);
  return languageNamed(pageBefore(request)?.pathname.split('/')[1]);
}
