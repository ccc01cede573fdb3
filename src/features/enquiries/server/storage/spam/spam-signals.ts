import { networkLimits } from '#features/enquiries/limits.ts';
import { minimumFillTime } from '#features/forms/contract.ts';
import { type EnquiryFlag, honeypotField } from '#shared/public-form.ts';
import type { TokenVerdict } from './form-tokens.ts';
import { linksIn } from './links.ts';
import {
  advertisingOnly,
  certainPhrases,
  needs,
  offered,
  pitches,
  salesPhrases,
  trades,
} from './phrases.ts';
import { equalTexts, type Traces } from './sender-history.ts';

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
  readonly traces: Traces;
}

type Signs = Partial<Record<EnquiryFlag, number>>;

/** Signs that do not need the text: hidden field, token, network, repetition. */
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
    ...(traces.ofText >= equalTexts && { duplicate: 4 }),
  };
}

/** Cyrillic and Greek letters that are drawn like Latin ones. */
const lookalikes = 'аеорсухіѕјԁһԛԝοαεινρυτκ';

/** The Latin letters that they are drawn like, one for each, in the same order. */
const latin = 'aeopcyxisjdhqwoaeivputk';

/**
 * A word that mixes Latin letters with others:
 * only there look-alikes are replaced, so that Russian stays.
 */
const mixedWord =
  /(?<!\p{L})(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}+/gu;

/**
 * The text as a reader takes it: lower case, styled letters (`𝐒𝐄𝐎`,
 * `ＳＥＯ`) as plain ones, none unseen.
 */
function plainText(text: unknown): string {
  return (typeof text === 'string' ? text : '')
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, (character) =>
      /\s/.test(character) ? ' ' : '',
    )
    .toLowerCase()
    .replace(mixedWord, (word) =>
      word.replace(/./gu, (letter) => latin[lookalikes.indexOf(letter)] ?? letter),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Scripts of India whose words for a need are not on our list. */
const unreadable =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;

/**
 * Looked for from the beginning of a word: from every letter on, a long word would take seconds.
 */
const address = /(?:https?:|www\.)\S+|(?<!\S)\S+@\S+/g;

/**
 * Whether a text is long enough that a person would have named a need in it:
 * short ones leave much out.
 */
function asksForNothing(message: string): boolean {
  return (
    message.replace(address, ' ').replace(/[^\p{L}\p{M}]/gu, '').length > 40 &&
    !unreadable.test(message)
  );
}

/**
 * The phrases of advertising as signs,
 * and what speaks for a person with a need of their own, 0 to 5.
 */
function phrasesIn(message: string, name: string): { signs: Signs; need: number } {
  const count = (sets: readonly RegExp[], text = `${name}\n${message}`) =>
    sets.filter((set) => set.test(text)).length;
  const kinds = count(trades);
  const only = count(advertisingOnly);
  const plain = count(pitches);
  const beside = Math.min(2, count(salesPhrases));
  const pitch = plain === 0 ? beside : Math.min(5, 2 + plain + beside);
  // The name may advertise, and says nothing of a need.
  const asks = plain === 0 && message.includes('?') ? 1 : 0;
  const need = (offered.test(message) ? 2 : 0) + count(needs, message) + asks;
  const signs = {
    ...(kinds > 0 && { 'trade-words': Math.min(5, 1 + kinds) }),
    ...((only > 0 || count(certainPhrases) > 0) && {
      'advertising-words': count(certainPhrases) > 0 ? 5 : Math.min(5, 3 + only),
    }),
    ...(pitch > 0 && { pitch }),
    ...(need === 0 && asksForNothing(message) && { 'no-request': 3 }),
  };
  return { signs, need };
}

/** What the text says, and how much of it is outweighed by a need of the writer's own. */
function signsOfText(fields: Evidence['fields']): { signs: Signs; need: number } {
  const name = plainText(fields.name);
  const message = plainText(fields.message);
  const writer = {
    email: String(fields.email ?? ''),
    phone: String(fields.phone ?? fields.mobile ?? ''),
  };
  const inName = linksIn(name);
  const inMessage = linksIn(message, writer);
  const { hosts } = inMessage;
  const phrases = phrasesIn(message, name);
  const signs = {
    ...(hosts.size > 0 && (hosts.size < 3 ? { links: hosts.size } : { 'many-links': 3 })),
    ...(inMessage.veiled && { 'veiled-link': 3 }),
    ...((inMessage.disguised || inName.disguised) && { 'disguised-link': 4 }),
    ...((inMessage.markup || inName.markup) && { markup: 5 }),
    ...((inName.hosts.size > 0 || inName.veiled) && { 'link-in-name': 5 }),
    ...phrases.signs,
  };
  return { signs, need: phrases.need };
}

const sumOf = (signs: Signs): number => Object.values(signs).reduce((sum, each) => sum + each, 0);

/** Whether so many came from a network today that each further one is looked at more closely. */
const isBusy = ({ ofNetwork, ofWide }: Traces): boolean =>
  ofNetwork >= networkLimits.setAside || ofWide >= networkLimits.setAsideOfWide;

/** What a judgement comes to. */
export interface Judgement {
  /** Why an enquiry is to be set aside; empty where the signs weigh too little. */
  readonly flags: EnquiryFlag[];
  /** Whether its network has sent so many today that the owner gets no alert for each. */
  readonly isBusyNetwork: boolean;
}

/** Judges whether an enquiry is to be set aside as spam; it is kept either way. */
export function judgeEnquiry(evidence: Evidence): Judgement {
  const isBusyNetwork = isBusy(evidence.traces);
  const text = signsOfText(evidence.fields);
  const ofArrival = signsOfArrival(evidence);
  const ofText = Math.max(0, sumOf(text.signs) - text.need);
  // Neighbours on one address: a page of ours was opened for it, and the text is no advertising.
  const isNeighbour = evidence.token.kind === 'genuine' && sumOf(ofArrival) + ofText === 0;
  const arrival: Signs = {
    ...ofArrival,
    ...(isBusyNetwork && !isNeighbour && { 'over-limit': enough }),
  };
  const isSetAside = sumOf(arrival) + ofText >= enough;
  const flags = isSetAside ? (Object.keys({ ...arrival, ...text.signs }) as EnquiryFlag[]) : [];
  return { flags, isBusyNetwork };
}
