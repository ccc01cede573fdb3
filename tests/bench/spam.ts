import { genuine } from '../corpus/genuine.ts';
import { heldOutGenuine, heldOutSpam } from '../corpus/held-out.ts';
import type { Sample } from '../corpus/sample.ts';
import { spam } from '../corpus/spam.ts';
import { sendCorpus } from '../support/corpus.ts';
import type { Row } from './report.ts';

/**
 * How often the judgement errs: on the corpus it was made with, and on texts written afterwards
 * that it has not seen.
 */
export async function spamErrorRates(): Promise<Row[]> {
  const row = async (what: string, samples: readonly Sample[], wrong: 'inbox' | 'flagged'): Promise<Row> => {
    const errors = (await sendCorpus(samples)).filter(({ shelf }) => shelf === wrong).length;
    return { what, texts: samples.length, wrong: errors, rate: `${((100 * errors) / samples.length).toFixed(1)}%` };
  };
  return [
    await row('genuine, set aside', genuine, 'flagged'),
    await row('spam, in the inbox', spam, 'inbox'),
    await row('genuine written afterwards, set aside', heldOutGenuine, 'flagged'),
    await row('spam written afterwards, in the inbox', heldOutSpam, 'inbox'),
  ];
}
