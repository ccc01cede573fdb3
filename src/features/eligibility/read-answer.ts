import { isDay } from '../../lib/calendar.ts';
import type { CheckQuestion } from './judgement/check.ts';
import { parseRupees } from './judgement/rupees.ts';

/** An answer as it is kept, or the name of the message that asks for a better one. */
export type Reading = { answer: string } | { missing: 'choice' | 'day' | 'future' | 'rupees' };

/** Reads what was chosen or typed; `given` is empty when nothing is. */
export function readAnswer(question: CheckQuestion, given: string, today: string): Reading {
  switch (question.kind) {
    case 'choice':
      return question.options.some(({ id }) => id === given)
        ? { answer: given }
        : { missing: 'choice' };
    case 'day':
      if (!isDay(given)) return { missing: 'day' };
      return given > today ? { missing: 'future' } : { answer: given };
    case 'rupees': {
      const rupees = parseRupees(given);
      return rupees === undefined ? { missing: 'rupees' } : { answer: String(rupees) };
    }
  }
}
