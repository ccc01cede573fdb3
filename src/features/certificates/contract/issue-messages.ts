import { certificateLimits as limits } from '../limits.ts';

/** Messages for the owner about certificates that cannot be issued or changed. */
export const issueMessages = {
  nameRequired: 'Please write a name.',
  nameLong: `Please shorten the name to ${limits.nameCharacters} characters.`,
  nameScript:
    'A name can be printed in Latin letters or in Devanagari, with spaces, full stops, commas, hyphens, apostrophes, brackets, D/O, S/O and W/O. Please write it that way.',
  nameTitle: 'This is a title without a name. Please write the name.',
  nameLetters: 'Please check this name: it should begin with a letter.',
  names: 'Please write at least one name.',
  namesMany: `Please issue at most ${limits.namesInBatch} at a time.`,
  programRequired: 'Please write what it is for.',
  programLong: `Please shorten it to ${limits.programCharacters} characters.`,
  placeLong: `Please shorten the place to ${limits.placeCharacters} characters.`,
  signerRequired: 'Please write who signs.',
  signerLong: `Please shorten it to ${limits.signerCharacters} characters.`,
  script:
    'This can be printed in Latin letters or in Devanagari. Please write this another way: {sign}',
  date: 'Please choose the date.',
  early: 'This date is still to come. Please confirm that you issue the certificates before it.',
  reasonRequired: 'Please write a reason: everybody who checks the number can read it.',
  reasonLong: `Please shorten the reason to ${limits.reasonCharacters} characters.`,
  changed: 'This certificate was changed in the meantime. Please look at it again.',
  sameName: 'The certificate has this name already.',
  otherBatch: 'These certificates were issued already, with other names. Please start again.',
  counting:
    'Registrations are still being counted. Please try again in a moment: nothing is issued yet.',
  noMail: 'Email is not set up on this site. The settings explain how.',
} as const;
