import { emailPattern, longestEmail, tidyEmail } from '#shared/email-address.ts';
import { isCalendarDay } from '#shared/indian-time.ts';
import { isWebAddress } from '#shared/parse-url.ts';
import { peopleAsText } from '#shared/people.ts';
import { keepPhoneDigits, phoneDigits } from '#shared/phone.ts';
import { z } from '#shared/schema.ts';
import type { FactField } from './admin.ts';
import { isDeskPhoto, isEmptyPerson, type PersonFault } from './consented.ts';
import { mostTrainers, teamFault, trainer } from './team.ts';
import { mostVoices, voice, voicesFault } from './voices.ts';

/** Days of a week as schema.org names them, Monday first. */
export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Office hours of some days of the week. */
const openingHours = z.object({
  days: z.string(),
  dayOfWeek: z.array(z.enum(weekDays)),
  opens: z.string(),
  closes: z.string(),
});

/**
 * Icons of profiles, as phosphoricons.com names them: one that there is not would fail the build.
 */
export const profileIcons: readonly string[] = [
  'linkedin-logo',
  'facebook-logo',
  'instagram-logo',
  'youtube-logo',
  'x-logo',
  'whatsapp-logo',
  'telegram-logo',
  'threads-logo',
  'globe',
  'link',
];

/** A profile of the company elsewhere; `icon` one of {@link profileIcons}. */
const profile = z.object({ label: z.string(), icon: z.string(), url: z.string() });

/** A value of any kind of field. `''` and `[]` are empty; null is no value of the desk. */
export const factValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(4000)),
    z.number(),
    z.array(openingHours).check(z.maxLength(7)),
    z.array(profile).check(z.maxLength(12)),
    z.array(voice).check(z.maxLength(mostVoices)),
    z.array(trainer).check(z.maxLength(mostTrainers)),
  ]),
);

/** Parsed form of {@link factValue}. */
export type FactValue = z.infer<typeof factValue>;

/** Photos of the desk that a value names. */
export function photosIn(value: FactValue | undefined): string[] {
  const names = Array.isArray(value)
    ? value.map((row) => ('photo' in row ? row.photo : ''))
    : [String(value)];
  return names.filter(isDeskPhoto);
}

/** What a judged value is: as it is kept, or a message for the owner. */
export type ValidationResult = { readonly value: FactValue } | { readonly error: string };

/** Whether there is nothing in a value. */
export function isEmptyFact(value: FactValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether two values say the same. */
export function sameFact(a: FactValue, b: FactValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The digits of a number with its plus, as a phone dials it: `+91 522 400 1234` is `+915224001234`.
 */
export function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

const isClock = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

const hoursFault = (value: FactValue): string | undefined => {
  const days = z.safeParse(z.array(openingHours), value).data;
  if (!days) return 'Please fill in days and times.';
  if (days.some((each) => !each.days.trim() || [...each.days].length > 40))
    return 'Please name the days, such as “Monday to Friday”.';
  if (days.some(({ dayOfWeek }) => dayOfWeek.length === 0)) return 'Please choose the days.';
  const all = days.flatMap(({ dayOfWeek }) => dayOfWeek);
  if (new Set(all).size < all.length) return 'A day stands in two lines. Please keep it in one.';
  if (!days.every(({ opens, closes }) => isClock(opens) && isClock(closes)))
    return 'Please write times as 09:30.';
  return days.every(({ opens, closes }) => opens < closes)
    ? undefined
    : 'The office has to close after it opens.';
};

const linksFault = (value: FactValue): string | undefined => {
  const links = z.safeParse(z.array(profile), value).data;
  if (!links || links.some(({ label }) => !label.trim() || [...label].length > 30))
    return 'Please name each network.';
  if (!links.every(({ icon }) => profileIcons.includes(icon)))
    return 'Please choose a sign for each link.';
  return links.every(({ url }) => isWebAddress(url))
    ? undefined
    : 'Please write addresses as https://…';
};

/** What is wrong with a filled list of each kind; undefined where nothing is. */
const listFaults: Partial<Record<FactField['kind'], (value: FactValue) => string | undefined>> = {
  hours: hoursFault,
  links: linksFault,
  voices: (value) => voicesFault(value)?.error,
  team: (value) => teamFault(value)?.error,
};

/** The first error in a list of people, with its place; undefined for a value of another kind. */
export function personFault({ kind }: FactField, value: FactValue): PersonFault | undefined {
  if (kind !== 'voices' && kind !== 'team') return undefined;
  return kind === 'voices' ? voicesFault(value) : teamFault(value);
}

/** A value without the people that nothing was filled in for. */
export function withoutEmptyPeople({ kind }: FactField, value: FactValue): FactValue {
  if ((kind !== 'voices' && kind !== 'team') || !Array.isArray(value)) return value;
  return value.filter((person) => !isEmptyPerson(person)) as FactValue;
}

/** What is wrong with a filled text of each kind; undefined where nothing is. */
const textFaults: Partial<
  Record<FactField['kind'], (text: string, field: FactField) => string | undefined>
> = {
  phone: (text) =>
    /^\+[1-9]\d{6,14}$/.test(dialled(text)) && /^\+[\d ()-]{6,23}$/.test(text)
      ? undefined
      : 'Please write ten digits, or the number with its country, such as +91 522 400 1234.',
  email: (text) =>
    emailPattern.test(text) && /@.+\../.test(text) && text.length <= longestEmail
      ? undefined
      : 'Please write one address, such as office@example.com.',
  url: (text, { ownPages }) =>
    isWebAddress(text) || (ownPages && /^\/(?![/\\])[^\s"'<>]*$/.test(text))
      ? undefined
      : `Please write the address as https://…${ownPages ? ' or, of this site, as /events' : ''}`,
  day: (text) => (isCalendarDay(text) ? undefined : 'Please choose a day.'),
  datetime: (text) =>
    /^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:00\+05:30$/.test(text) &&
    isCalendarDay(text.slice(0, 10))
      ? undefined
      : 'Please choose a day and a time.',
  choice: (text, { options = [] }) =>
    options.some(({ value }) => value === text) ? undefined : 'Please choose one of these.',
  photo: (text) => (isDeskPhoto(text) ? undefined : 'Please choose a photo.'),
};

/** Line breaks within a line of text, and signs that turn the direction of what follows. */
const broken = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A number as it is kept: an Indian one may be written without its country, as `98391 22334`. */
function withCountry(phone: string): string {
  const digits = keepPhoneDigits(phone);
  if (digits.length !== phoneDigits || phone.startsWith('+')) return phone;
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/** A text without the placeholders that the file itself has in this place. */
const withoutKnown = (text: string, { yaml }: FactField) =>
  (String(yaml).match(/\{[^{}]*\}/g) ?? []).reduce(
    (rest, known) => rest.replaceAll(known, ''),
    text,
  );

function judgeText(field: FactField, given: string): ValidationResult {
  const { kind, max = 200, required } = field;
  const divided = field.people ? peopleAsText(given) : given;
  const seen = kind === 'email' ? tidyEmail(divided) : divided;
  const typed = seen.normalize('NFC').trim().replace(/\s+/g, ' ');
  const text = kind === 'phone' ? withCountry(typed) : typed;
  if (text === '')
    return required ? { error: 'This cannot be empty: the pages need it.' } : { value: '' };
  if (broken.test(text)) return { error: 'Please write it in one line, of plain letters.' };
  const isProse = kind === 'text' || kind === 'longtext';
  // As the pages' schemas count it.
  if ((isProse || field.max) && text.length > max)
    return { error: `Please shorten it to ${max} characters: it has ${text.length}.` };
  // What the fonts of the documents have: in another script a field in another language is for.
  if (!field.language && /[^ -~\u00a0-\u00ff–—‘’“”…₹•]/u.test(text))
    return {
      error:
        'Please write it in English letters and without pictures: documents cannot show others.',
    };
  // What stands in braces is filled by the build, such as {site.city}; the file knows which.
  if (isProse && /[{}]/.test(withoutKnown(text, field)))
    return { error: 'Please leave out { and }.' };
  const fault = textFaults[kind]?.(text, field);
  if (fault) return { error: fault };
  // The schema of a phone number is about the number that is dialled.
  const checked = kind === 'phone' ? dialled(text) : text;
  return field.pattern && !new RegExp(field.pattern).test(checked)
    ? { error: `Please write it like this: ${field.example}` }
    : { value: text };
}

/** Judges a value for a field, for the desk and the server alike. */
export function validateFact(field: FactField, given: FactValue): ValidationResult {
  const value = withoutEmptyPeople(field, given);
  const { kind, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
  if (isEmptyFact(value)) {
    const empty = listFaults[kind] ? [] : '';
    return field.required
      ? { error: 'This cannot be empty: the pages need it.' }
      : { value: empty };
  }
  if (kind === 'number') {
    const isFit =
      typeof value === 'number' &&
      Number.isFinite(value) &&
      value >= min &&
      value <= max &&
      (!field.whole || Number.isInteger(value));
    return isFit
      ? { value }
      : { error: `Please write a ${field.whole ? 'whole ' : ''}number from ${min} to ${max}.` };
  }
  const fault = listFaults[kind];
  if (fault) {
    const error = fault(value);
    return error ? { error } : { value };
  }
  return typeof value === 'string' ? judgeText(field, value) : { error: 'Please write a text.' };
}

const dayWords: Readonly<Record<string, readonly [to: string, names: readonly string[]]>> = {
  en: [' to ', weekDays],
  hi: [' से ', ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार']],
};

/** Days of the week in words: a run of three and more as “Monday to Friday”, others one by one. */
export function openDays(days: readonly (typeof weekDays)[number][], language: string): string {
  const [to, names] = dayWords[language] ?? [' to ', weekDays];
  const numbers = days.map((day) => weekDays.indexOf(day)).sort((a, b) => a - b);
  const first = numbers[0] ?? 0;
  const last = numbers.at(-1) ?? 0;
  const isRun = numbers.length > 2 && last - first === numbers.length - 1;
  return isRun
    ? `${names[first]}${to}${names[last]}`
    : numbers.map((number) => names[number]).join(', ');
}
