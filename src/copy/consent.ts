import { createHash } from 'node:crypto';
import { locale } from '#shared/words.ts';
import { routes } from '../lib/paths.ts';
import { privacySections } from './privacy-notice.ts';
import { sharedCopy } from './queries.ts';

/**
 * The personal-data notice of one form,
 * with the hash that proves its wording and that of the whole notice.
 */
export async function consentFor(form: 'contact' | 'incubation') {
  const consent = await sharedCopy('consent');
  const text = consent.notice[form];
  // The settings change the whole notice too, without a new version.
  const whole = JSON.stringify(await privacySections());
  return {
    text,
    link: { label: consent.privacyLink.label, href: routes.privacy },
    marketing: consent.marketing,
    version: consent.noticeVersion,
    hash: createHash('sha256').update(`${text}\n${consent.marketing}\n${whole}`).digest('hex'),
    language: locale,
  };
}
