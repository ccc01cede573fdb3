/** Why a certificate cannot be shown. */
export const certificateMessages = {
  notFound: 'There is no certificate with this number.',
  damaged:
    'Our record of certificates is damaged in one place, so this cannot be answered just now. Please try again later, or write to us.',
  busy: 'Too many wrong numbers were tried from your network. Please compare this one with the certificate, or try again in an hour.',
  manyPdfs: 'Many people are opening their certificates just now. Please try again in a moment.',
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
  lead: 'Type the number printed on the certificate, paste its link, or point your phone’s camera at its code.',
  code: 'Certificate number',
  /** In the preview of a shared link. */
  preview: 'Anyone can check here whether a certificate of {issuer} is valid.',
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
    'Please compare it with the certificate, character by character. If it is the same, {issuer} did not issue that certificate, or does not keep it any more.',
  mistyped:
    'A number has 12 letters and digits, such as {sample}. One of yours is wrong or missing.',
  refused: 'This is not one of our credentials',
  refusedText: 'It is not signed with one of our keys, or it differs from our record.',
  name: 'Name',
  program: 'For',
  day: 'Date',
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

/** A message to a person about their certificate. Texts in braces are filled in. */
export const certificateChat = {
  text: 'Namaste {name}, your certificate for “{program}” is here: {address}',
} as const;

/** What a credential says of the program, for programs that read it. */
export const credentialWords = {
  took: 'Took part in {program} on {day}.',
  criteria: 'Taking part in the program on that day.',
} as const;
