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
  /** What stands on leaflets of one page besides what pages say: titles, each with short lines. */
  blocks: {
    incubation: [
      {
        title: 'Who is likely eligible',
        lines: [
          'Private limited company, LLP, registered partnership or cooperative society',
          'Up to {facts.recognition-age} from incorporation or registration',
          'Turnover up to {facts.recognition-turnover} in every financial year since then',
          'Something new, or a business that can grow widely and create jobs or wealth',
          'Not formed by splitting up or reconstructing a business',
        ],
      },
      {
        title: 'How it goes',
        lines: [
          'A call about your eligibility, free of charge',
          'The papers, gathered and read with you; you apply in your own name',
          'In the program, mentors and a review every week',
        ],
      },
      {
        title: 'What recognition brings',
        lines: [
          'Lower patent and trademark fees, which individuals and small enterprises get too',
          'A claim to the income-tax holiday, which needs a separate certificate',
          'By itself no grant and no loan',
        ],
      },
      {
        title: 'Good to know',
        lines: [
          'The rules: {facts.recognition-notification}, compared with their text on {checked}',
          'The department decides. It charges no fee for recognition.',
          '{site.name} is a private consultancy, not connected with DPIIT.',
        ],
      },
    ],
    coaching: [
      {
        title: 'Bring to the first call',
        lines: [
          'Which decision do you keep putting off?',
          'Who at work tells you the truth?',
          'What should be different in three months?',
        ],
      },
      {
        title: 'What you get in writing',
        lines: [
          'The aim that we agree on',
          'The fee, the dates and the name of your coach, before you pay anything',
          'Nothing of what you say: that stays private',
        ],
      },
    ],
    consulting: [
      {
        title: 'Bring to the first call',
        lines: [
          'Which decision came to you this week that somebody else could take?',
          'Which departments blame one another, and for what?',
          'What did the last advice change?',
        ],
      },
      {
        title: 'What you get in writing',
        lines: [
          'Our findings, on a few pages',
          'The plan for ninety days that we agree on',
          'The fee, the dates and the names, before you pay anything',
        ],
      },
    ],
  },
  copyright: 'For your own use in your organisation. Please do not sell it.',
} as const;

/** `2026-11-21` as people write it: 21 November 2026. */
export const longDate = (day: string): string => readableDay(day, 'en-IN');

/** Address of a source as a reader may type it: the host, without `www.`. */
export function hostOf(source: string): string {
  return new URL(source).hostname.replace(/^www\./, '');
}
