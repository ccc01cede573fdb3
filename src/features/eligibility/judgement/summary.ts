import { readableDay } from '../../../lib/calendar.ts';
import type { Check, CheckQuestion, EligibilityAnswers } from './check.ts';
import { judge, questionsFor } from './evaluate.ts';
import { readableRupees } from './rupees.ts';

/** An answer as people read it; undefined while there is none. @param locale - BCP 47 tag. */
export function readableAnswer(
  question: CheckQuestion,
  answers: EligibilityAnswers,
  locale: string,
): string | undefined {
  const answer = answers[question.id];
  if (answer === undefined) return undefined;
  switch (question.kind) {
    case 'choice':
      return question.options.find(({ id }) => id === answer)?.label;
    case 'day':
      return readableDay(answer, locale);
    case 'rupees':
      return readableRupees(Number(answer), locale);
  }
}

interface Words {
  /** `{day}` stands for today. */
  readonly title: string;
  readonly answers: string;
}

/** What a visitor may send of the check: the result, and the answers it rests on, a line each. */
export function summaryOf(
  check: Check,
  answers: EligibilityAnswers,
  today: string,
  words: Words,
  locale: string,
): string {
  const results = check.schemes.map(({ id, title }) => {
    const { term } = check.verdicts[judge(check, answers, today, id).verdict];
    return `${title}: ${term}`;
  });
  const answered = questionsFor(check, answers, today).flatMap((question) => {
    const answer = readableAnswer(question, answers, locale);
    return answer === undefined ? [] : [`${question.title} ${answer}`];
  });
  const title = words.title.replace('{day}', readableDay(today, locale));
  return [title, ...results, '', words.answers, ...answered].join('\n');
}
