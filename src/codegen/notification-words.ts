import { readdirSync } from 'node:fs';
import { type NotificationWords, notificationWords } from '#contracts/notification-words.ts';
import { budgetLabels } from '#contracts/startup-incubation.ts';
import { contentFolder, readContent } from '../copy/content-file.ts';
import { siteSchema } from '../copy/schema/site.ts';
import { desk } from '../i18n/desk.ts';
import { defaultLanguage, languages } from '../lib/language.ts';
import { languageNames } from '../lib/language-names.ts';
import { filledContent, topicLabels } from './filled-content.ts';
import { writeGenerated } from './generated-file.ts';

function labels(): NotificationWords['labels'] {
  const inFolder = (folder: string) =>
    readdirSync(new URL(`en/${folder}/`, contentFolder)).map(
      (file) => filledContent(defaultLanguage, `${folder}/${file}`) as { id: string; name: string; title: string },
    );
  return {
    event: Object.fromEntries(inFolder('events').map(({ id, title }) => [id, title])),
    topic: topicLabels(defaultLanguage),
    industry: Object.fromEntries(inFolder('industries').map(({ id, name }) => [id, name])),
    budget: { ...budgetLabels },
    language: Object.fromEntries(languages.map((language) => [language, languageNames[language]?.name ?? language])),
  };
}

/**
 * Makes the words that the server sends (`.cache/notification-words.json`, imported as
 * `#generated/notification-words.json`) from src/content: the owner's in English, the visitor's in
 * every language. The content's schemas check the same files more strictly when pages are built.
 *
 * @throws {Error} naming the file that is missing, or holds an unknown placeholder.
 */
export function makeNotificationWords(): void {
  const wordsIn = (language: string) => filledContent(language, 'notifications.yaml') as Record<string, unknown>;
  writeGenerated(
    'notification-words.json',
    notificationWords.parse({
      ...wordsIn(defaultLanguage),
      acknowledgements: Object.fromEntries(languages.map((tag) => [tag, wordsIn(tag).acknowledgement])),
      visitorCalls: Object.fromEntries(languages.map((tag) => [tag, wordsIn(tag).visitorCall])),
      matters: Object.fromEntries(Object.entries(desk.kinds).map(([kind, { one }]) => [kind, one])),
      siteUrl: siteSchema.parse(readContent('site.yaml')).url,
      labels: labels(),
    }),
  );
}
