import { languages } from '../lib/language.ts';
import { filledContent, topicLabels } from './filled-content.ts';
import { writeGenerated } from './generated-file.ts';

/**
 * Makes what stands ready in the desk when an enquiry is answered, in each language
 * (`.cache/answers.json`, imported as `#generated/answers.json`): the desk is built in English only.
 */
export function makeAnswers(): void {
  const entries = languages.map((language) => {
    const { file: _file, ...answers } = filledContent(language, 'answers.yaml') as Record<string, unknown>;
    return [language, { ...answers, topics: topicLabels(language) }] as const;
  });
  writeGenerated('answers.json', Object.fromEntries(entries));
}
