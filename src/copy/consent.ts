import { createHash } from 'node:crypto';
import { locale } from '#shared/words.ts';
import { routes } from '../lib/paths.ts';
import { clausesOf } from './clauses.ts';
import { sharedCopy } from './queries.ts';

/**
 * Notice of each form, and how marketing messages would come, by what it asks for; a form for what
 * somebody is owed offers none.
 */
const forms = {
  contact: { notice: 'contact', channel: 'email' },
  personal: { notice: 'personal', channel: 'email' },
  owed: { notice: 'personal', channel: undefined },
  registration: { notice: 'registration', channel: 'email' },
  call: { notice: 'call', channel: 'email' },
  incubation: { notice: 'incubation', channel: 'phone' },
} as const;

/**
 * The personal-data notice of one form,
 * with the hash that proves its wording and that of the whole notice.
 */
export async function consentFor(form: keyof typeof forms) {
  const consent = await sharedCopy('consent');
  const { notice, channel } = forms[form];
  const text = consent.notice[notice];
  const marketing = channel && consent.marketing[channel];
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
