/** Interface strings in English; marketing copy is content (src/content/en). */
export const strings = {
  locale: 'en-IN',
  /** The first link of every page, for the keyboard. */
  skipLink: 'Skip to main content',
  header: {
    label: 'Main',
    programs: 'Programs',
    call: 'Book a Call',
    whatsapp: 'WhatsApp',
    incubation: 'Startup Incubation',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    menuLabel: 'Menu',
  },
  /** Names of the pages that have no copy of their own, in menus and breadcrumbs. */
  pages: {
    'startup-apply': 'Apply for incubation',
    'startup-eligibility': 'Eligibility check',
    search: 'All pages',
    admin: 'Admin',
    dashboard: 'Dashboard',
  },
  breadcrumbs: {
    label: 'Breadcrumb',
    notFound: 'Page not found',
    sent: 'Sent',
  },
  footer: {
    label: 'Footer',
    quickLinks: 'Quick links',
    resources: 'Join and read',
    industries: 'Industries',
    contact: 'Contact',
    directions: 'Get directions',
    whatsapp: 'WhatsApp',
  },
  contactBar: { label: 'Reach us', call: 'Call', whatsapp: 'WhatsApp', write: 'Send a message' },
  notice: {
    label: 'Notice',
    close: 'Close this notice',
    today: 'Today:',
    closedToday: 'Closed today',
  },
  dialogs: {
    opening: 'Opening the form…',
    failed: 'The form could not be loaded. Please check your connection, and press again.',
    close: 'Close',
  },
  scrollToTop: 'Scroll to top',
  slider: {
    previous: 'Previous slide',
    next: 'Next slide',
    choose: 'Choose a slide',
    pause: 'Pause',
    play: 'Play',
  },
  toast: {
    viewport: 'Notifications',
    close: 'Close',
    label: 'Notification',
  },
  /** Reads on to a number. */
  formPage: { call: 'Or call' },
  phoneField: {
    count: '{count} of 10 digits',
    surplus: 'Ten digits are all that fit. Please check the number.',
    other: 'This field takes 10-digit Indian numbers. Write any other number in the message.',
    otherAlone:
      'This field takes 10-digit Indian numbers. With any other number, please write to us on the contact page.',
    short: 'This number has fewer than 10 digits. Please check it, or send it as it is.',
  },
  honeypot: 'Leave this field empty',
  formErrors: {
    summary: 'Please check these fields',
    network:
      'We could not reach our server. Your text is still here: please check your connection and send again.',
    retry: 'Send again',
  },
  draft: {
    kept: 'Your text is kept on this device until you send it.',
    restored: 'What you typed here before is back. It was kept on this device only.',
    clear: 'Clear the form',
    cleared: 'The form is empty, and nothing of it is kept on this device.',
  },
  waiting: {
    offline:
      'You are offline. You can write all the same: we can send it when you are back online.',
    keep: 'Send it later',
    kept: 'It is kept on this device, and goes by itself when you are online.',
    /** Where not even the code came that could keep it. */
    unsent: 'You are offline. Your text is still here.',
    notKept:
      'This browser does not let us keep it. Your text is still here: please send it when you are online.',
    title: 'Waiting to be sent',
    /** Reads on from `title`; the time is the visitor's. */
    since:
      'Your message of {time} is on this device. It goes by itself, once, when you are online.',
    /** In place of `since`, once the promise to send it by itself no longer holds. */
    overdue:
      'Your message of {time} could not be sent for a week, and no longer goes by itself. Shall we still send it?',
    refused: 'Your message of {time} was not accepted: {sentence}',
    refusedWithoutWords: 'please check it and send it again.',
    sendNow: 'Send now',
    sending: 'Sending...',
    stillWaiting: 'It could not be sent yet, and is kept.',
    takeBack: 'Cancel and edit',
    remove: 'Cancel and delete',
    takenBack: 'It will not be sent. Your text is back in the form.',
    removed: 'It will not be sent, and is deleted.',
    tooLate: 'It was sent already.',
    show: 'Show it',
    reminder: {
      waiting: { title: 'A message waits', description: 'It goes by itself when you are online.' },
      overdue: {
        title: 'Shall we still send it?',
        description: 'A message on this device could not be sent for a week.',
      },
      refused: { title: 'A message was not sent', description: 'Please look at it once more.' },
    },
  },
  offline: {
    title: 'You are offline',
    description: 'This page needs a network. What you have opened before can still be read.',
    lead: 'This page needs the internet. Please check your connection, and try again.',
    retry: 'Try again',
    reach: 'You can reach us all the same',
    kept: 'You can read these pages now',
  },
  search: {
    open: 'Search',
    title: 'Search',
    lead: 'Words on any page of this site.',
    label: 'Words to look for',
    one: '{count} result',
    several: '{count} results',
    nothing: 'Nothing was found. Please try another word, or ask us.',
    failed: 'The pages could not be searched. Please check your connection and try again.',
    near: 'Did you mean one of these?',
    page: {
      title: 'All pages',
      description: 'Every page of this site in one list.',
      lead: 'Every page of this site. To look for a word, press the magnifying glass above.',
      groups: { main: 'The company', programs: 'Programs', industries: 'Industries' },
    },
  },
  eligibility: {
    label: 'Eligibility check',
    /** `{n}` and `{count}` are numbers. */
    step: 'Question {n} of {count}',
    next: 'Next',
    result: 'See the result',
    back: 'Back',
    again: 'Start again',
    missing: {
      choice: 'Please choose one answer.',
      day: 'Please enter a day of the calendar, with its month and year.',
      future: 'This day is still to come. Please enter the day on the certificate.',
      rupees: 'Please enter an amount in rupees, such as 12,50,000 or 12.5 lakh.',
    },
    /** Announces the amount as it was understood. */
    understood: 'That is {amount}.',
    resultTitle: 'What the check says',
    verdicts: {
      likely: 'Fits',
      together: 'To look at together',
      not: 'Does not fit',
      open: 'Not checked',
    },
    /** Reads on to what the visitor answered. */
    answer: 'Your answer',
    source: 'Source',
    enquire: 'Send this with an enquiry',
    noScript:
      'The questions need scripts, which your browser does not run. The rules themselves stand below.',
    ownPage: 'Open it on its own page',
    failed: 'This part could not be loaded. Please check your connection, and press again.',
    /** Lines of the enquiry. `{day}` is today. */
    summary: { title: 'Result of {day}', answers: 'My answers' },
  },
  events: {
    register: 'Register Interest',
    google: 'Add to Google Calendar',
    file: 'Calendar file (.ics)',
    when: 'When',
    where: 'Where',
    noDay: 'The day is not fixed yet',
    fee: 'Fee',
    open: 'Registration is open',
    seats: '{count} seats',
    /** As short as the two above: they have one place. */
    full: 'Full: waiting list open',
    cancelled: 'Cancelled',
    postponed: 'Postponed',
  },
  /** What a client asks before paying; the values are content (copy/schema/offer-terms.ts). */
  offerTerms: {
    title: 'Practical details',
    /** Label of what only the company can say yet; its list of `asked` follows. */
    onRequest: 'On request',
    labels: {
      duration: 'Duration',
      batchSize: 'Batch size',
      venue: 'Place',
      language: 'Language',
      trainers: 'Trainers',
      fee: 'Fee',
      nextDate: 'Next date',
      gst: 'GST invoice',
      safeguarding: 'Safety of students',
      references: 'References',
      confidentiality: 'Confidentiality',
    },
    /** In a list, after `onRequest`. */
    asked: {
      duration: 'duration',
      batchSize: 'batch size',
      venue: 'place',
      language: 'language',
      trainers: 'trainers',
      fee: 'fee',
      nextDate: 'next date',
    },
    /** Opens the device's own list of apps, or WhatsApp. */
    share: 'Share',
  },
  downloads: {
    /** Begins the label of a button: `Download PDF, 1.2 MB`. */
    download: 'Download',
    kinds: { pdf: 'PDF', pptx: 'PowerPoint', docx: 'Word', xlsx: 'Excel', zip: 'ZIP' },
    /** Read on to a number. */
    units: { pages: 'pages', slides: 'slides', words: 'words', sheets: 'sheets', files: 'files' },
    /** Said of the files on pages in another language. */
    inEnglish: '(in English)',
    all: 'All documents to download',
  },
  /** Ends a sentence that is put together of a word and a day. */
  sentenceEnd: '.',
  /** Reads on to a day. */
  facts: { checked: 'Last checked on', review: 'To be checked again by' },
} as const;
