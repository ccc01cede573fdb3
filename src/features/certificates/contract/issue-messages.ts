import { certificateLimits as limits } from '../limits.ts';

/** Messages for the owner about certificates that cannot be issued or changed. */
export const issueMessages = {
  nameRequired: 'Please write a name.',
  nameLong: `Please shorten the name to ${limits.nameCharacters} characters.`,
  nameScript:
    'A name can be printed in Latin letters or in Devanagari, with spaces, points, commas, hyphens, apostrophes and brackets. Please write it so.',
  nameLetters: 'Please check this name: it should begin with a letter.',
  names: 'Please write at least one name.',
  namesMany: `Please issue at most ${limits.namesInBatch} at a time.`,
  programRequired: 'Please write what it is for.',
  programLong: `Please shorten it to ${limits.programCharacters} characters.`,
  placeLong: `Please shorten the place to ${limits.placeCharacters} characters.`,
  signerRequired: 'Please write who signs.',
  signerLong: `Please shorten it to ${limits.signerCharacters} characters.`,
  script:
    'This can be printed in Latin letters or in Devanagari. Please write it otherwise: {sign}',
  day: 'Please choose a day that is not in the future.',
  reasonRequired: 'Please write a reason: everybody who checks the number reads it.',
  reasonLong: `Please shorten the reason to ${limits.reasonCharacters} characters.`,
  changed: 'This certificate was changed in the meantime. Please look at it again.',
  sameName: 'This is the name that stands there already.',
  otherBatch: 'These certificates were issued already, with other names. Please begin anew.',
  counting:
    'Registrations are still being counted. Please press again in a moment: nothing is issued yet.',
  noMail: 'Email is not set up on this site. The Settings of the desk say how.',
} as const;
