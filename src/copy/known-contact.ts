import { phoneHref } from '#shared/contact-links.ts';
import { routes } from '../lib/paths.ts';
import { isPlaceholder } from './placeholders.ts';
import { site } from './sources.ts';

/**
 * The company's number, or undefined until the owner has filled it in: nobody is asked to dial the
 * zeros of site.yaml, but offered a call from us.
 */
export const knownPhone = isPlaceholder(site.phone.e164) ? undefined : site.phone;

/** Where "Book a Call" leads in header and menu: it dials the number, or asks for a call from us. */
export const callHref = knownPhone ? phoneHref(knownPhone.e164) : routes.book;

/** What stands before it: it dials, or leads to a form that asks for a time. */
export const callIcon = knownPhone ? 'phone' : 'calendar-check';

/** The company's email, or undefined until the owner has filled it in: then the form is the way. */
export const knownEmail = isPlaceholder(site.email) ? undefined : site.email;

/**
 * The link that dials the number, for a list of ways to the company; none while it is not known.
 *
 * @param before - what stands before the number, such as "Or call".
 */
export function callLinks(before: string): { label: string; href: string }[] {
  if (!knownPhone) return [];
  return [{ label: `${before} ${knownPhone.display}`, href: phoneHref(knownPhone.e164) }];
}
