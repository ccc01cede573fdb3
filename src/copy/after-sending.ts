import { formPageWords } from '#features/forms/words.ts';
import { phoneHref } from '#shared/contact-links.ts';
import { routes } from '../lib/paths.ts';
import { pageCopy, sharedCopy } from './queries.ts';
import { site } from './sources.ts';

/**
 * What is said once one of the forms was sent:
 * what happens next and when, and for those who cannot wait the number, and the page of free times.
 */
export async function afterSending(form: 'contact' | 'incubation') {
  const { next } =
    form === 'contact' ? await pageCopy('contact') : (await sharedCopy('dialogs')).incubation;
  const call = {
    label: `${formPageWords.call} ${site.phone.display}`,
    href: phoneHref(site.phone.e164),
  };
  const { entry, open } = await pageCopy('book');
  const book = { label: entry, open: open.entry, href: routes.book };
  return { next: next.items, links: [call, book] };
}
