import { advertisingOnly, certainPhrases, pitches, salesPhrases, trades } from './advertising.ts';
import { needs, offered } from './genuine.ts';

/** What was found in a text: weights as suspicion.ts adds them. */
export interface Phrases {
  /** 0 to 5: two for a trade, one for each further. */
  readonly trades: number;
  /**
   * 0, 4 for a phrase that occurs in advertising only, 5 for more of them or an unmistakable one.
   */
  readonly advertisingOnly: number;
  /** 0 to 5: three for a pitch, one for each further, and at most two for a seller's words. */
  readonly pitch: number;
  /** 0 to 5: what speaks for a person with a need of their own. */
  readonly need: number;
}

/**
 * Looks for the phrases of advertising, and for those of people who ask.
 *
 * @param message - from plainText().
 * @param name - the same of the sender's name: it may advertise, and says nothing of a need.
 */
export function phrasesIn(message: string, name: string): Phrases {
  const text = `${name}\n${message}`;
  const count = (sets: readonly RegExp[]) => sets.filter((set) => set.test(text)).length;
  const [kinds, only, plain, words] = [count(trades), count(advertisingOnly), count(pitches), count(salesPhrases)];
  const asking = needs.filter((set) => set.test(message)).length;
  const beside = Math.min(2, words);
  return {
    trades: kinds && Math.min(5, 1 + kinds),
    advertisingOnly: count(certainPhrases) > 0 ? 5 : only && Math.min(5, 3 + only),
    pitch: plain === 0 ? beside : Math.min(5, 2 + plain + beside),
    need: (offered.test(message) ? 2 : 0) + asking + (plain === 0 && message.includes('?') ? 1 : 0),
  };
}
