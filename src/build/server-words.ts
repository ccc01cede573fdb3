import { readdirSync } from 'node:fs';
import { enquiryKindWords } from '#features/enquiries/admin/words.ts';
import { budgetLabels } from '#features/enquiries/words.ts';
import {
  type NotificationWords,
  notificationWords,
} from '#features/notifications/contract/texts.ts';
import { languageNames } from '#shared/language-names.ts';
import { contentFolder } from '../copy/content-file.ts';
import { readContent } from '../copy/read-content.ts';
import { siteSchema } from '../copy/schema/site.ts';
import { defaultLanguage, languages } from '../lib/language.ts';
import { typeset } from '../lib/typeset.ts';
import { eventsWithoutFile, filedEvents } from './events.ts';
import { filledContent } from './filled-content.ts';
import { writeGenerated } from './generated-file.ts';

const nameOf = (language: string) => languageNames[language]?.name ?? language;

/** Something of each language, by its tag. */
const byLanguage = <Words>(wordsIn: (language: string) => Words) =>
  Object.fromEntries(languages.map((language) => [language, wordsIn(language)]));

/** Labels of the contact form's topics in a language, by their ids. */
function topicLabels(language: string): Record<string, string> {
  const { topics } = filledContent(language, 'topics.yaml') as {
    topics: Record<string, { label: string }>;
  };
  return Object.fromEntries(Object.entries(topics).map(([id, { label }]) => [id, label]));
}

/** Names of the events in a language, by their ids. */
function eventTitles(language: string): Record<string, string> {
  const filed = filedEvents().map(
    (id) => filledContent(language, `events/${id}.yaml`) as { id: string; title: string },
  );
  const made = eventsWithoutFile(language).map(({ id, data }) => ({
    id,
    title: typeset(String(data.title)),
  }));
  return Object.fromEntries([...filed, ...made].map(({ id, title }) => [id, title]));
}

function labels(): NotificationWords['labels'] {
  const inFolder = (folder: string) =>
    readdirSync(new URL(`en/${folder}/`, contentFolder)).map(
      (file) =>
        filledContent(defaultLanguage, `${folder}/${file}`) as {
          id: string;
          name: string;
        },
    );
  return {
    event: eventTitles(defaultLanguage),
    topic: topicLabels(defaultLanguage),
    industry: Object.fromEntries(inFolder('industries').map(({ id, name }) => [id, name])),
    budget: { ...budgetLabels },
    language: byLanguage(nameOf),
  };
}

/** What the server sends: the owner's words in English, the visitor's in every language. */
function sent(): NotificationWords {
  const wordsIn = (language: string) =>
    filledContent(language, 'notifications.yaml') as Record<string, unknown>;
  return notificationWords.parse({
    ...wordsIn(defaultLanguage),
    acknowledgements: byLanguage((language) => wordsIn(language).acknowledgement),
    visitorCalls: byLanguage((language) => wordsIn(language).visitorCall),
    certificateMails: byLanguage((language) => wordsIn(language).certificateMail),
    matters: Object.fromEntries(
      Object.entries(enquiryKindWords).map(([kind, { one }]) => [kind, one]),
    ),
    siteUrl: siteSchema.parse(readContent('site.yaml')).url,
    labels: labels(),
  });
}

/** What the pages of topics fill in beforehand, in every language. */
function prefilled(): string[] {
  const messagesIn = (language: string) => {
    const { topics } = filledContent(language, 'topics.yaml') as {
      topics: Record<string, { message?: string }>;
    };
    return Object.values(topics).flatMap(({ message }) => message ?? []);
  };
  return languages.flatMap(messagesIn);
}

/** What the desk answers with in a language. */
function readyReplies(language: string) {
  const { file: _file, ...words } = filledContent(language, 'ready-replies.yaml') as Record<
    string,
    unknown
  >;
  return { ...words, topics: topicLabels(language), events: eventTitles(language) };
}

/**
 * Makes the words of the functions from src/content, which import them as
 * `#generated/notification-words.json` and `ready-replies.json`. The content's schemas check the same
 * files more strictly when pages are built.
 *
 * @throws {Error} naming the file that is missing, or holds an unknown placeholder.
 */
export function makeServerWords(): void {
  writeGenerated('notification-words.json', { ...sent(), prefilled: prefilled() });
  writeGenerated('ready-replies.json', byLanguage(readyReplies));
}
