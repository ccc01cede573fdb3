import type { FactField } from '#features/facts/contract/admin.ts';
import { usualKind } from '#features/facts/contract/event-rules.ts';
import { draftEventId } from '#features/facts/contract/field-ids.ts';
import { readFileAlone } from '../../copy/content-file.ts';
import { kindWords } from '../../features/events/words.en.ts';
import { fillPlaceholders } from '../../lib/fill-placeholders.ts';
import { defaultLanguage } from '../../lib/language.ts';
import { eventPath } from '../../lib/paths.ts';
import { filedEvents } from '../events.ts';
import { filledContent, valuesIn } from '../filled-content.ts';
import { fieldsOfFile } from './fields-of-file.ts';
import type { ListedField } from './listed-fields.ts';

/** What an event is called and what it is. */
const words: readonly ListedField[] = [
  {
    path: 'title',
    label: 'Name',
    kind: 'text',
    words: true,
    example: 'Open house in Lucknow',
  },
  {
    path: 'text',
    label: 'What it is',
    kind: 'longtext',
    words: true,
    example: 'Watch a live session and meet the trainers.',
  },
];

/** What stands above its name. */
const kind: readonly ListedField[] = [
  {
    path: 'icon',
    label: 'Kind',
    kind: 'choice',
    required: true,
    options: Object.entries(kindWords).map(([value, label]) => ({ value, label })),
  },
  {
    path: 'format',
    label: 'Line above the name',
    kind: 'text',
    words: true,
    example: 'Webinar · for managers and owners',
  },
];

/** When and where an event is, and what becomes of it. */
const announced: readonly ListedField[] = [
  {
    path: 'date.starts',
    label: 'Begins',
    kind: 'datetime',
    purpose: 'It has a day once begin, end and place are filled in',
  },
  {
    path: 'date.ends',
    label: 'Ends',
    kind: 'datetime',
    purpose: 'Of several days: the last, with the hour at which each of them ends',
  },
  {
    path: 'date.place',
    label: 'Place',
    kind: 'text',
    words: true,
    example: 'Hotel Gomti, Tej Bahadur Sapru Marg',
  },
  {
    path: 'date.online',
    label: 'Where this is',
    kind: 'choice',
    options: [
      { value: 'office', label: 'At our office: the page adds the address' },
      { value: 'no', label: 'In another place' },
      { value: 'yes', label: 'Only on the web' },
    ],
  },
  {
    path: 'seats',
    label: 'Seats',
    kind: 'number',
    purpose: 'Registrations after that wait; empty for no limit',
  },
  {
    path: 'price',
    label: 'Price',
    kind: 'text',
    words: true,
    example: '₹2,500, GST included',
  },
  {
    path: 'status',
    label: 'Takes place',
    kind: 'choice',
    options: [
      { value: 'planned', label: 'As announced' },
      { value: 'full', label: 'It is full' },
      { value: 'postponed', label: 'Later: a new day will be said' },
      { value: 'cancelled', label: 'Not at all' },
    ],
  },
];

const all = [...words, ...kind, ...announced];

/** Words of an event's file with what stands in braces, so that a copy of it says the same. */
function readFilled(file: string): unknown {
  const { title, text, format, ...others } = readFileAlone(file) as Record<string, unknown>;
  const [language = defaultLanguage] = file.split('/');
  const values = valuesIn(language);
  const filled = (said: unknown) => fillPlaceholders(String(said), values).text;
  return { ...others, title: filled(title), text: filled(text), format: filled(format) };
}

const isOfFile = (field: FactField): FactField =>
  /#(?:title|text|format)$/.test(field.id) ? { ...field, required: true } : field;

/** What is said of each event that has a file; its words cannot be empty. */
export function filedEventFields(): FactField[] {
  return filedEvents().flatMap((id) => {
    const { title: part } = filledContent(defaultLanguage, `events/${id}.yaml`) as {
      title: string;
    };
    const about = { part, page: eventPath(id) };
    return fieldsOfFile(`en/events/${id}.yaml`, all, about, '', readFilled).map(isOfFile);
  });
}

/** The same of an event that the desk makes, which has no file. */
export function newEventFields(): FactField[] {
  const file = `${defaultLanguage}/events/${draftEventId}.yaml`;
  const about = { made: true, page: eventPath(draftEventId) };
  return fieldsOfFile(file, all, about, '', () => ({ icon: usualKind }));
}
