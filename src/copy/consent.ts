import { createHash } from 'node:crypto';
import { locale } from '#shared/words.ts';
import { routes } from '../lib/paths.ts';
import { clausesOf } from './clauses.ts';
import { sharedCopy } from './queries.ts';

/** How marketing messages would come: by what the form asks for. */
const channels = {
  contact: 'email',
  personal: 'email',
  registration: 'email',
  call: 'email',
  incubation: 'phone',
} as const;

/**
 * The personal-data notice of one form,
 * with the hash that proves its wording and that of the whole notice.
 */
export async function consentFor(form: keyof typeof channels) {
  const consent = await sharedCopy('consent');
  const text = consent.notice[form];
  const marketing = consent.marketing[channels[form]];
  const certificate = form === 'registration' ? consent.certificate : undefined;
  // The settings change the whole notice too, without a new version.
  const whole = JSON.stringify(await clausesOf('privacy'));
  return {
    text,
    link: { label: consent.privacyLink.label, href: routes.privacy },
    marketing,
    certificate,
    version: consent.noticeVersion,
    hash: createHash('sha256')
      .update([text, marketing, certificate, whole].filter(Boolean).join('\n'))
      .digest('hex'),
    language: locale,
  };
}
