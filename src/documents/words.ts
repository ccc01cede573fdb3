import { readableDay } from '../lib/calendar.ts';

/**
 * Words that the files themselves need, besides their content:
 * furniture of a page, labels of a list.
 */
export const words = {
  contents: 'Contents',
  page: 'Page',
  part: 'Part',
  edition: 'Edition of',
  example: 'Example, made up',
  source: 'Source',
  checked: 'compared',
  sourcesOurs: 'our own practice',
  week: 'Week',
  pleaseNote: 'Please note',
  row: 'row',
  audience: 'Who it is for',
  inside: 'What is inside',
  practical: 'Practical details',
  /** On a leaflet that states its fee. */
  next: {
    title: 'Your next step',
    text: 'Call us or write: the people, the town and the days that suit you.',
  },
  copyright: 'For your own use in your organisation. Please do not sell it.',
} as const;

/** `2026-11-21` as people write it: 21 November 2026. */
export const longDay = (day: string): string => readableDay(day, 'en-IN');

/** Address of a source as a reader may type it: the host, without `www.`. */
export function hostOf(source: string): string {
  return new URL(source).hostname.replace(/^www\./, '');
}
