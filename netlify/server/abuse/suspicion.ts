import { minimumFillTime } from '#contracts/form-token.ts';
import { type EnquiryFlag, honeypotField } from '#contracts/public-form.ts';
import type { TokenVerdict } from './form-tokens.ts';
import { linksIn } from './links.ts';
import { phrasesIn } from './phrases.ts';
import { lettersOf, plainText } from './plain-text.ts';
import { enquiriesOfNetwork, type Traces } from './traces.ts';

/**
 * The weight from which an enquiry is set aside. No sign but one reaches it alone: people fill
 * hidden fields without knowing, leave pages open overnight, paste three links, and ask about
 * loans.
 */
const enough = 6;

/** What is looked at. */
export interface Evidence {
  /** The body as it came: a program may fill in what validation would drop. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** What was validated. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly token: TokenVerdict;
  /** A plain post comes from a page without script, which cannot fetch a token. */
  readonly plainPost: boolean;
  readonly traces: Pick<Traces, 'tokenUsed' | 'sameText' | 'ofNetwork'>;
}

type Signs = Partial<Record<EnquiryFlag, number>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the way of arrival says. */
function signsOfArrival({ raw, token, plainPost, traces }: Evidence): Signs {
  const trap = raw[honeypotField];
  return {
    // Browsers and password managers fill hidden fields too.
    ...(trap !== undefined && trap !== null && trap !== '' && { honeypot: 4 }),
    ...(token.kind === 'forged' && { 'forged-token': 1 }),
    ...(token.kind === 'stale' && { 'stale-token': 1 }),
    ...(token.kind === 'genuine' && token.age < minimumFillTime && { 'too-fast': 2 }),
    ...(token.kind === 'absent' && (plainPost ? { 'plain-post': 1 } : { 'no-token': 2 })),
    ...(traces.tokenUsed && { 'used-token': 3 }),
    ...(traces.sameText && { duplicate: 2 }),
    ...(traces.ofNetwork >= enquiriesOfNetwork && { 'over-limit': enough }),
  };
}

/** Scripts of India whose words for a need are not on our list. */
const unreadable =
  /\p{Script=Arabic}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}/u;

/**
 * Letters from which a text that speaks of no need says something else: people who write little
 * leave much out.
 */
const longEnough = 40;

const address = /(?:https?:|www\.)\S+|\S+@\S+/g;

/**
 * Whether a text in which no need was found is one in which it would have been: addresses are no
 * words.
 */
function asksForNothing(message: string): boolean {
  return lettersOf(message.replace(address, ' ')).length > longEnough && !unreadable.test(message);
}

/** What the text says, and how much of it is outweighed by a need of the writer's own. */
function signsOfText(fields: Evidence['fields']): { signs: Signs; need: number } {
  const [name, message] = [plainText(textOf(fields.name)), plainText(textOf(fields.message))];
  const writer = { email: textOf(fields.email), phone: textOf(fields.phone ?? fields.mobile) };
  const [inName, inMessage] = [linksIn(name), linksIn(message, writer)];
  const { hosts } = inMessage;
  const { trades, advertisingOnly, pitch, need } = phrasesIn(message, name);
  const signs = {
    ...(hosts.size > 0 && (hosts.size < 3 ? { links: hosts.size } : { 'many-links': 3 })),
    ...(inMessage.veiled && { 'veiled-link': 3 }),
    ...((inMessage.disguised || inName.disguised) && { 'disguised-link': 4 }),
    ...((inMessage.markup || inName.markup) && { markup: 5 }),
    ...((inName.hosts.size > 0 || inName.veiled) && { 'link-in-name': 5 }),
    ...(trades > 0 && { 'trade-words': trades }),
    ...(advertisingOnly > 0 && { 'advertising-words': advertisingOnly }),
    ...(pitch > 0 && { pitch }),
    ...(need === 0 && asksForNothing(message) && { 'no-request': 3 }),
  };
  return { signs, need };
}

const sumOf = (signs: Signs): number => Object.values(signs).reduce((sum, each) => sum + each, 0);

/**
 * Judges an enquiry. It is kept either way; what is suspicious goes to a shelf of its own with the
 * reasons.
 *
 * @returns the reasons, or none when they do not weigh enough.
 */
export function suspicions(evidence: Evidence): EnquiryFlag[] {
  const arrival = signsOfArrival(evidence);
  const text = signsOfText(evidence.fields);
  const weight = sumOf(arrival) + Math.max(0, sumOf(text.signs) - text.need);
  return weight >= enough ? (Object.keys({ ...arrival, ...text.signs }) as EnquiryFlag[]) : [];
}
