/** Names of the pages that have no copy of their own, in menus and breadcrumbs. */
export const pagesWithoutCopy = {
  'startup-apply': 'Apply for incubation',
  'startup-eligibility': 'Eligibility check',
  search: 'Search',
  admin: 'Admin',
  dashboard: 'Dashboard',
} as const;

/** Marks people and figures of the example company. */
export const exampleMark = 'Example';

/** What a client asks before paying; the values are content (schema/offer-terms.ts). */
export const offerTermWords = {
  title: 'Practical details',
  /** Shows what of them is not in sight. */
  all: 'All details',
  /** While the fee is not filled, once on a page: how to get it. */
  unpriced: {
    title: 'Your fee, in writing',
    text: 'You get a written fee before any paid work.',
    /** What a buyer gets before there is a fee, under the opening of a page. */
    firstCall: { label: 'First call', value: 'Free. You decide after it' },
    /** Goes before the text: what we need to know, by the program where it is no team's. */
    tell: 'Tell us the team and the town.',
    tellOf: {
      'youth-development': 'Tell us the class and the topic.',
      'political-training': 'Tell us your role and your area.',
      'digital-marketing': 'Tell us what you sell, and to whom.',
      incubation: 'Tell us what your startup does.',
      coaching: 'Tell us your role.',
    } as Readonly<Record<string, string>>,
    /** What it contains, as /terms and /refunds promise it. */
    says: 'It says what we will do and on which days, whether GST is included and what costs extra, and what you get back if you cancel. The fee does not depend on the result.',
  },
  /** Beside a fee that is filled in: what the offer in writing says besides. */
  priced: 'Our written offer also says what costs extra, and what you get back if you cancel.',
  /** In the order in which a buyer looks for them. */
  labels: {
    fee: 'Fee',
    nextDate: 'Start',
    duration: 'Duration',
    format: 'How it runs',
    batchSize: 'Group size',
    trainers: 'Trainers',
    venue: 'Place',
    language: 'Language',
    gst: 'GST invoice',
    refund: 'If you stop',
    safeguarding: 'Safety of students',
    references: 'References',
    confidentiality: 'Confidentiality',
  },
  /** The owner's rules, where filled in, beside a fee. */
  refunds: {
    before: 'If you cancel before it begins',
    during: 'If you stop half-way',
    cancelled: 'If we cancel',
  },
  /** Beside a form, where there is no room for more; `refund` is of what one gets back. */
  short: { confidentiality: 'Privacy', safeguarding: 'Safety', refund: 'Refund' },
  /** Pages that bind us, named beside every offer. */
  binding: {
    terms: 'Read the terms',
    refunds: 'Read about refunds',
    /** Beside a fee. */
    complaints: 'If you have a complaint',
  },
  /** Opens the device's own list of apps, or WhatsApp. */
  share: 'Share',
} as const;

/** Beside what a customer says. */
export const voiceWords = {
  /** Under what changed. */
  counted: 'Their own count',
  /** Under words that are not in the language of the page. */
  otherLanguage: 'In Hindi',
  /** Beneath the names of those whom one may ask. */
  ask: 'Ask us for a reference',
} as const;

/** On the page of each industry. */
export const industryWords = {
  /** Above a talk that is rehearsed. */
  exercise: 'An example from our training',
  /** Reads on to links. */
  neighbours: 'You may also look at',
} as const;

/** Who the company is in law. */
export const registrationWords = {
  title: 'Company details',
  form: 'Form of the firm',
  forms: {
    'private-limited': 'Private limited company',
    'one-person': 'One person company',
    'public-limited': 'Public limited company',
    llp: 'Limited liability partnership (LLP)',
    partnership: 'Partnership firm',
    proprietorship: 'Sole proprietorship',
  },
  cin: 'CIN',
  llpin: 'LLPIN',
  gstin: 'GSTIN',
  name: 'Registered name',
  office: 'Registered office',
  contact: 'Contact person',
} as const;

/** Texts that a WhatsApp chat begins with; visitors may change them before they send. */
export const chatWords = {
  about: 'Hello, I have a question about {subject}.',
  hello: 'Hello, I have a question.',
} as const;

/** Files to download. */
export const downloadWords = {
  /** Begins the label of a button: `Download PDF, 1.2 MB`. */
  download: 'Download',
  kinds: { pdf: 'PDF', pptx: 'PowerPoint', docx: 'Word', xlsx: 'Excel', zip: 'ZIP' },
  /** Read on to a number. */
  units: { pages: 'pages', slides: 'slides', words: 'words', sheets: 'sheets', files: 'files' },
  /** Said of the files on pages in another language. */
  inEnglish: '(in English)',
  all: 'All documents to download',
} as const;
