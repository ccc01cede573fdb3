import { certificateLimits as limits } from './limits.ts';

/** What is said of something that cannot stand on a certificate. */
export const certificateMessages = {
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
  notFound: 'There is no certificate with this number.',
  otherBatch: 'These certificates were issued already, with other names. Please begin anew.',
  counting:
    'Registrations are still being counted. Please press again in a moment: nothing is issued yet.',
  noMail: 'Email is not set up on this site. The Settings of the desk say how.',
  damaged:
    'Our record of certificates is damaged in one place, so this cannot be answered just now. Please try again later, or write to us.',
  busy: 'Too many numbers were tried from your network. Please try again in an hour.',
} as const;

/** What stands on the sheet. What stands in braces is filled in. */
export const sheetWords = {
  title: 'Certificate',
  before: 'This is to certify that',
  after: 'took part in',
  number: 'Number',
  check: 'Check it at {address}',
  qr: 'QR code that opens the page where this certificate is checked',
  file: 'Certificate of {name}: {program}',
  credential: 'The same as a signed credential (Open Badges 3.0)',
  sample: 'Sample: not valid',
} as const;

/** The page where a certificate is checked. What stands in braces is filled in. */
export const verifyWords = {
  title: 'Check a certificate',
  lead: 'Type the number printed on the certificate, or point your phone’s camera at its code.',
  code: 'Certificate number',
  check: 'Check',
  checkNew: 'Check number {number}',
  other: 'Check another number',
  valid: 'Valid',
  validText: '{issuer} issued this certificate.',
  withdrawn: 'Withdrawn',
  withdrawnText: 'Withdrawn on {day}, because: {reason}',
  replaced: 'Replaced',
  replacedText: 'This certificate was replaced by number {number}. Please check that one.',
  unknown: 'We do not know this number',
  unknownText:
    'Please compare it with the certificate, sign by sign. If it is the same, {issuer} did not issue that certificate, or does not keep it any more.',
  mistyped:
    'A number has 12 letters and digits, such as {sample}. One of yours is wrong or missing.',
  refused: 'This is no credential of ours',
  refusedText:
    'Its signature is not of one of our keys, or it says something else than our record.',
  name: 'Name',
  program: 'For',
  day: 'Day',
  place: 'Place',
  issuer: 'Issued by',
  number: 'Number',
  pdf: 'The certificate as a PDF',
  credential: 'The signed credential (Open Badges 3.0)',
  linkedIn: 'Add to LinkedIn',
  whatsApp: 'Share on WhatsApp',
  shared: 'My certificate for {program}, issued by {issuer}: {address}',
  /** Opens the form for the file, which a program of an employer reads. */
  forEmployers: 'For employers: check a digital credential',
  pasted: 'Paste the text of a signed credential',
  checkPasted: 'Check the credential',
  home: 'To the site of {issuer}',
} as const;

/** What a credential says of the program, for programs that read it. */
export const credentialWords = {
  took: 'Took part in {program} on {day}.',
  criteria: 'Taking part in the program on that day.',
} as const;

/** Reasons that the list gives by itself which programs read: in English, whatever the sheet says. */
export const revocationReasons = {
  replaced: 'A corrected certificate replaces it.',
  erased: 'The issuer does not confirm it any more.',
} as const;

/** Locale in which days are written. */
export const certificateLocale = 'en-IN';
