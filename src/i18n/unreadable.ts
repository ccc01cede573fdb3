import type { UnreadableReason } from '#contracts/unreadable.ts';

/** Strings of an unreadable enquiry, which may be among the first cards. */
export const unreadableStrings = {
  title: 'Cannot be read',
  reasons: {
    'not-json': 'What is stored of this enquiry was cut off or overwritten. This is all there is of it.',
    foreign: 'What is stored here is not an enquiry of this site. This is what it says.',
    changed: 'What is stored of this enquiry has changed since it was sent, so it may not be what was written.',
  } satisfies Record<UnreadableReason, string>,
  otherReason: 'This version of the site cannot read what is stored here. This is what it says.',
  empty: 'There is nothing left of it.',
  rawText: 'Stored text',
  cut: 'It goes on. A backup (npm run backup) holds the whole of it.',
  place: 'Stored as',
  save: 'Save as a file',
} as const;
