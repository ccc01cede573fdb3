import { languages } from '../lib/language.ts';
import { filledContent, topicLabels } from './filled-content.ts';
import { writeGenerated } from './generated-file.ts';

/** Makes `.cache/answers.json` (`#generated/answers.json`): what the desk answers with, in each language. */
export function makeAnswers(): void {
  const entries = languages.map((language) => {
    const { file: _file, ...answers } = filledContent(language, 'answers.yaml') as Record<string, unknown>;
    return [language, { ...answers, topics: topicLabels(language) }] as const;
  });
  writeGenerated('answers.json', Object.fromEntries(entries));
}
