/** What a client asks before paying; the values are content (copy/schema/offer-terms.ts). */
export const offerTerms = {
  title: 'Practical details',
  labels: {
    fee: 'Fee',
    gst: 'GST invoice',
    batchSize: 'Batch size',
    duration: 'Duration',
    venue: 'Venue',
    trainers: 'Trainers',
    safeguarding: 'Safety of students',
    references: 'References',
    confidentiality: 'Confidentiality',
  },
} as const;

/** Strings of files to download. */
export const downloads = {
  /** Begins the label of a button: `Download PDF, 1.2 MB`. */
  download: 'Download',
  kinds: { pdf: 'PDF', pptx: 'PowerPoint', docx: 'Word', xlsx: 'Excel', zip: 'ZIP' },
  /** Read on to a number. */
  units: { pages: 'pages', slides: 'slides', words: 'words', sheets: 'sheets', files: 'files' },
  all: 'All documents to download',
} as const;

/** Reads on to a day. */
export const facts = { checked: 'Last checked on' } as const;
