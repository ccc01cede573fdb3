/** Finding, changing and publishing facts. What stands in braces is filled in. */
export const factsDeskWords = {
  loadFailed: 'The facts could not be loaded.',
  search: {
    label: 'Find a fact',
    placeholder: 'Mobile, fees, timing, holiday…',
    nothing: 'No fact has these words.',
  },
  edit: 'Edit',
  /** A fact and the thing it belongs to. */
  of: '{label} · {title}',
  /** Times for calls are in another room; by these words they are found here too. */
  calls: 'Times and days off for calls',
  callsWords: 'calls call times timing timings slots days off holiday leave vacation diwali',
  event: {
    new: 'New event',
    words: 'new event make add webinar workshop open house',
    begin: 'Start from',
    empty: 'Empty',
    copyOf: 'Copy of {title}',
    languages:
      'Write it in English, in Hindi or in both. In one language, the lists of the other name it too. A copy has all but the names and the day.',
    hindiNote:
      'With its name and what it is written here, the event has a Hindi page. Place, price and line above the name may be empty: then the English ones stand.',
    oneLanguage: 'in one language, or in both',
    wholeDay: 'begin, end and place, or none',
    make: 'Make the event',
    making: 'Making…',
    made: {
      title: 'The event is made',
      description: 'It goes onto the site with the next “Publish”.',
    },
    /** An event that takes nobody else. */
    mark: 'Mark full',
    open: 'Open again',
    marked: {
      title: 'Marked as full',
      description: '{title}: who registers now joins the waiting list.',
    },
    opened: { title: 'Open again', description: '{title} takes registrations.' },
    cancel: 'Cancel this event',
    cancelHint:
      'Its page stays and says so after the next “Publish”. Tell those who have registered.',
    cancelled: {
      title: 'Cancelled',
      description: '{title}: the pages say so after the next “Publish”.',
    },
    delete: 'Delete this event',
    deleting: 'Deleting…',
    deleted: { title: 'Deleted', description: '{title} was not on the site.' },
    confirm: {
      title: 'Delete this event?',
      text: 'It is not on the site yet. What you wrote for it is gone then.',
    },
    undo: 'Undo',
    failed: { title: 'Not changed', description: 'Please check your connection and try again.' },
  },
  all: 'All facts',
  empty: 'Empty',
  marks: {
    draft: 'Not saved',
    pending: 'Not on the site yet',
    leftOut: 'Left out',
    live: 'On the site',
  },
  gone: 'There is no such fact any more.',
  english: 'English',
  hindi: 'हिन्दी',
  language: 'Language of the words',
  hindiNote: 'What is empty here stands in the Hindi pages in English.',
  alsoHindi: 'The Hindi pages show this too, until you write it in Hindi.',
  example: 'For example: {example}',
  optional: 'may be empty',
  someAskProof:
    'Some facts ask for your password when you save: contact details, the notice, how visitors pay, and what the site shows at once.',
  asksProof: 'Changing it asks for your password, and you are told by email.',
  leftOut: 'The last build left it out: {reason}',
  save: 'Save',
  saving: 'Saving…',
  discard: 'Discard',
  saved: { title: 'Saved', description: 'It goes onto the site with the next “Publish”.' },
  noticeSaved: {
    title: 'Saved',
    description: 'Visitors see it at once. Publish it with your next changes.',
  },
  saveFailed:
    'It was not saved. What you typed is kept on this device: please check your connection and try again.',
  draft: 'Not saved yet. It is kept on this device.',
  conflict: {
    title: 'Changed elsewhere meanwhile',
    theirs: { title: 'It says now', keep: 'Keep that' },
    yours: { title: 'You typed', keep: 'Save mine' },
  },
  preview: {
    title: 'On the page',
    hindi: 'On the Hindi page',
    see: 'Open the page',
    loading: 'Fetching the page…',
    failed: 'The page could not be fetched.',
    near: 'It does not stand on the page yet. It will stand in this part of it.',
    nowhere: 'It does not stand on the page yet.',
  },
  history: {
    title: 'History',
    now: 'Stands now',
    file: 'As the files have it',
    back: 'Back to this',
    backTo: 'Back to this: {detail}',
    isBack: { title: 'In the field again', description: 'Save it to keep it.' },
  },
  /** A fact, and what is wrong with it. */
  because: '{name}: {reason}',
  notShown: {
    /** Reads on to a list of them. */
    unfit: {
      one: '1 fact is saved and not shown, because it does not fit any more:',
      many: '{count} facts are saved and not shown, because they do not fit any more:',
    },
    unfitList: 'Saved and not shown',
    /** Reads on to a list of them. */
    retired: {
      one: '1 saved fact has no place on the site any more:',
      many: '{count} saved facts have no place on the site any more:',
    },
    retiredList: 'Without a place on the site',
    delete: 'Delete it',
    deleteOne: 'Delete it: {name}',
    failed: 'It was not deleted. Please check your connection and try again.',
  },
  /** Until the site is open. */
  stage: {
    example: {
      title: 'Your site shows an example company',
      text: 'Each fact that you save replaces the example of it. Every page says that it is a preview, and search engines are asked to stay away.',
    },
    own: {
      title: 'Your site shows your own facts only',
      text: 'This is how it will look once it is open. Every page still says that it is a preview, and search engines are asked to stay away.',
    },
    /** Reads on to a list of them. */
    missing: 'Before you can open the site, save your own:',
    missingList: 'Missing before opening',
    examples: {
      one: '1 example will disappear when you open the site',
      many: '{count} examples will disappear when you open the site',
    },
    /** Reads on to a list of them. */
    examplesLead: 'Write your own, or leave them off:',
    examplesList: 'Examples on the site',
    open: 'Open the site',
    opening: 'Opening…',
    show: {
      own: 'Show it without examples',
      example: 'Show the examples again',
    },
    confirm: {
      title: 'Open the site?',
      text: 'The examples disappear, the preview line too, and search engines may list the site. You cannot go back to the example company.',
    },
    failed: 'Nothing was changed. Please check your connection and try again.',
  },
  publish: {
    label: 'Publishing',
    button: 'Publish',
    again: 'Try again',
    /** Reads on to a list of them. */
    pending: {
      one: '1 change is not on the site yet:',
      many: '{count} changes are not on the site yet:',
    },
    list: 'Not on the site yet',
    newEvent: 'New event: {title}',
    /** A thing, with the facts of it that are changed. */
    changed: '{title}: {facts}',
    /** A change that pages already show to visitors with scripts. */
    seen: '{change} (visitors see it already)',
    none: 'All that is saved here is on the site.',
    /** Reads on to a list of them. Publishing leaves out what is only typed. */
    unsaved: {
      one: '1 change is not saved yet, and “Publish” leaves it out:',
      many: '{count} changes are not saved yet, and “Publish” leaves them out:',
    },
    unsavedList: 'Not saved yet',
    unfit: 'Nothing was published, and the site stays as it was. Please correct this first:',
    unfitList: 'To be corrected first',
    never: '',
    publishing: 'Publishing since {since}. The site stays as it is until this is done.',
    live: 'Live since {since}.',
    failed: 'Not published. The site stands as it was.',
    refused: 'It could not be asked for. Please check your connection and try again.',
  },
  export: 'Save all as a file (YAML)',
  hours: {
    opens: 'Opens',
    closes: 'Closes',
    add: 'Add other times',
    first: 'Add times',
    remove: 'Remove',
    /** Ends what other days have of their own. */
    all: 'The same for all open days',
  },
  links: 'One address in each line, such as https://www.linkedin.com/company/…',
  photo: {
    choose: 'Choose a photo',
    remove: 'Remove the photo',
    sending: 'Sending the photo…',
    failed: 'The photo was not sent. Please check your connection and try again.',
    one: 'A photo',
    alt: 'The photo that stands now',
  },
  /** Of a list of people who have agreed in writing to be shown. */
  consented: {
    takeAway: 'Take it away now',
    takeAwayOne: 'Take it away now: {name}',
    /** Of a person who is not saved yet. */
    remove: 'Remove',
    removeOne: 'Remove: {name}',
    confirm: {
      title: 'Take {name} off the site?',
      text: 'The site is published without this person immediately. The rest of what you typed stays here.',
      button: 'Take it away',
    },
    takenAway: {
      title: 'Taken away',
      description: 'The site is being published without it. That takes a few minutes.',
    },
    notPublished: {
      title: 'Not published',
      description: 'It is taken away here, and still on the site. Please press “Publish”.',
    },
    parts: { consent: 'Agreed in writing on', photo: 'Photo' },
  },
  team: {
    add: 'Add a trainer',
    one: 'A trainer',
    parts: {
      name: 'Name',
      done: 'What the person has done',
      nameHi: 'Name in Hindi (optional)',
      doneHi: 'What the person has done, in Hindi (optional)',
      profile: 'LinkedIn, or another page that shows it (optional)',
    },
  },
  voices: {
    add: 'Add a customer',
    one: 'A customer',
    parts: {
      words: 'What the person says',
      name: 'Name',
      role: 'What the person does',
      place: 'Organisation or town',
      program: 'Also on the page of',
      industry: 'Industry page',
      changed: 'What changed, in the person’s own count (optional)',
    },
    /** Of the choice of a page, and of an industry. */
    noProgram: 'No program',
    noIndustry: 'No industry',
    programs: {
      'corporate-training': 'Corporate training',
      'youth-development': 'Youth development',
      'political-training': 'Political training',
      'digital-marketing': 'Digital marketing',
      startup: 'Startup incubation',
      services: 'Services (coaching, consulting)',
    },
    changedHint:
      'One line: what was counted, a colon, before, a comma, after. Such as: Returns: 12 in a hundred before, 8 after six months',
  },
  none: 'None',
} as const;
