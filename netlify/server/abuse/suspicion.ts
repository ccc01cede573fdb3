import { type EnquiryFlag, honeypotField } from '#contracts/public-form.ts';
import type { TokenVerdict } from './form-tokens.ts';

/** Shortest time a person needs from opening a form to sending it, in milliseconds; a password manager fills, but reads nothing. */
export const minimumFillTime = 2_000;

/**
 * What each sign weighs. One that a person may well show alone (a link, a fast hand, an old page without token) is not
 * enough; two together are.
 */
const weights: Readonly<Record<EnquiryFlag, number>> = {
  honeypot: 2,
  'forged-token': 2,
  'many-links': 2,
  duplicate: 2,
  links: 1,
  'too-fast': 1,
  'no-token': 1,
};

const enough = 2;

/** What is looked at. */
export interface Evidence {
  /** The body as it came: a program may fill in what validation would drop. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** What was validated. */
  readonly fields: Readonly<Record<string, string>>;
  readonly token: TokenVerdict;
  /** A plain post comes from a page without script, which cannot fetch a token. */
  readonly plainPost: boolean;
  /** The same text came today from another form. */
  readonly duplicate: boolean;
}

const link = /https?:\/\/|www\.|\[url|<a\s/gi;

/**
 * Judges an enquiry. It is kept either way; what is suspicious goes to a shelf of its own with the reasons.
 *
 * @returns the reasons, or none when they do not weigh enough.
 */
export function suspicions({ raw, fields, token, plainPost, duplicate }: Evidence): EnquiryFlag[] {
  const found: EnquiryFlag[] = [];
  const trap = raw[honeypotField];
  if (trap !== undefined && trap !== null && trap !== '') found.push('honeypot');
  if (token.kind === 'forged') found.push('forged-token');
  if (token.kind === 'genuine' && token.age < minimumFillTime) found.push('too-fast');
  if (token.kind === 'absent' && !plainPost) found.push('no-token');
  const links = Object.values(fields).join('\n').match(link)?.length ?? 0;
  if (links > 0) found.push(links > 2 ? 'many-links' : 'links');
  if (duplicate) found.push('duplicate');
  const weight = found.reduce((sum, flag) => sum + weights[flag], 0);
  return weight >= enough ? found : [];
}
