import { replyHours } from '#shared/reply-promise.ts';
import type { SortOrder } from '../../contract/filter.ts';

/** What stands in place of a list, and above it. */
export const listStateWords = {
  loadingEnquiries: 'Loading submissions...',
  empty: 'No submissions yet',
  loadMore: 'Show older',
  loadFailed: 'The enquiries could not be loaded.',
  flaggedNote:
    'These look like advertising, or like the work of a program. Nothing is lost: move what is genuine to your inbox. A search here looks at names, email addresses and phone numbers only.',
  nothingFlagged: 'No possible spam',
} as const;

/** Finding, choosing and exporting enquiries. What stands in braces is filled in. */
export const listWords = {
  search: {
    label: 'Search enquiries',
    placeholder: 'Name, phone, e-mail or words',
    found: { one: '1 found', many: '{count} found' },
    atLeast: '{count} or more found',
    waiting: {
      one: '1 not searchable yet: until tomorrow, a search looks at its name, email address and phone number only.',
      many: '{count} not searchable yet, because so many came at once. For now, a search looks at their names, email addresses and phone numbers only. The rest is added at night.',
    },
    nothing:
      'Nothing was found. A name is found in Hindi and in English letters, other words only as they were written. Please try other words, or take filters away.',
  },
  filters: {
    label: 'Filters',
    active: 'Filters ({count})',
    industry: 'Industry',
    budget: 'Budget',
    topic: 'About',
    language: 'Language',
    status: 'Status',
    due: 'Follow-up',
    source: 'Came from',
    sourceExample: 'google, direct…',
    unread: 'Only unread',
    received: 'Received',
    spans: { today: 'Today', week: 'Last 7 days', month: 'Last 30 days' },
    from: 'From',
    to: 'Up to',
    sort: 'Order',
    any: 'Any',
    dueNow: 'Due',
    duePlanned: 'Any day set',
    clear: 'Clear search and filters',
    close: 'Show the list',
    sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' } satisfies Record<
      SortOrder,
      string
    >,
  },
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  lookedAt: 'Last looked {time}.',
  /** Whether this device is told of what comes while the desk is open. */
  told: { here: 'New ones are announced here.', not: 'Have new ones announced here' },
  groups: {
    first: 'Just in',
    due: 'Due',
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'This week',
    earlier: 'Earlier',
  },
  /** An enquiry that came through no form. */
  noted: {
    begin: 'Note a caller or visitor',
    beginShort: 'Note',
    title: 'Note an enquiry',
    text: 'For people who call, write on WhatsApp or walk in. It appears in the list like all others.',
    phone: 'Mobile number',
    about: 'What it is about',
    anything: 'Something else, or not clear yet',
    events: 'A seat at an event',
    offers: 'An offer of ours',
    owed: 'Something we owe them',
    message: 'Note',
    optional: 'optional',
    way: 'How they came',
    save: 'Save',
    saving: 'Saving…',
    done: { title: 'Noted', description: 'It is at the top of the list.' },
    failed: 'It was not saved. Please try again.',
  },
  /** Of enquiries that have come since the list was loaded. */
  arrivals: {
    show: { one: '1 new, show', many: '{count} new, show' },
    loading: 'Loading…',
    none: {
      title: 'Nothing New',
      description:
        'What was announced is not in the inbox any more: it was erased or set aside meanwhile.',
    },
    failed: 'They could not be loaded. Please press the button again.',
  },
  /** How the list is laid out in a wide window. */
  layout: {
    label: 'How to show enquiries',
    options: { cards: 'Cards', lines: 'Lines' },
    fold: 'Close',
  },
  listLabel: 'Enquiries',
  older: { failed: 'They could not be loaded. Please press the button again.' },
  export: {
    label: 'Export',
    of: {
      all: 'All {count} of this list',
      found: 'All that were found',
      selected: 'The {count} selected',
    },
    fewer: 'For a week, or one status, choose it under Filters first.',
    formats: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
    tooMany: 'Please select at most {count}, or use the filters.',
    saving: 'Exporting…',
    failed: 'There is no file. Please check your connection and try again.',
  },
  overview: {
    which: 'Of which enquiries',
    of: {
      all: 'All {count} of the inbox',
      narrowed: 'The {count} that the list shows, as it is filtered now',
    },
    weeks: 'Enquiries per week',
    week: 'Week from',
    count: 'Enquiries',
    groups: {
      industry: 'By industry',
      budget: 'By budget',
      status: 'By status',
    },
    unknown: 'Not known',
    outcomes: {
      title: 'Outcomes',
      text: 'By the month in which they came. Enquiries that were erased, by hand or by age, and calls that were cancelled are not counted.',
      caption: 'Enquiries, calls booked and won, by month and source',
      columns: {
        source: 'Month and source',
        enquiries: 'Enquiries',
        calls: 'Calls booked',
        won: 'Won',
      },
      sources: { direct: 'Direct' },
      /** After the name of a month, for those who hear it. */
      total: ', all sources',
      others: 'All others',
      more: 'Show earlier months',
      fewer: 'Show fewer months',
      download: 'Download this table',
      failed: 'There is no file. Please check your connection and try again.',
    },
    answered: 'Answered',
    median: 'Half of them within',
    late: `After more than ${replyHours} hours`,
    waiting: `New, and waiting for more than ${replyHours} hours`,
    noneAnswered: 'None yet',
    duration: { minutes: '{count} min', hours: '{count} h', days: '{count} days' },
    failed: 'The overview could not be made.',
  },
  bulk: {
    begin: 'Select',
    end: 'Done',
    choose: 'Select {name}',
    count: { one: '1 selected', many: '{count} selected' },
    all: 'Select all shown',
    none: 'Select none',
    status: 'Set status',
    apply: 'Set',
    done: { one: 'One is now “{status}”.', many: '{count} are now “{status}”.' },
    failed: {
      one: 'One was not changed and is still selected.',
      many: '{count} were not changed and are still selected.',
    },
    working: '{done} of {count}…',
    erase: 'Erase…',
    eraseTitle: { one: 'Erase 1 enquiry?', many: 'Erase {count} enquiries?' },
    eraseText: 'What is selected is erased for good, with its notes. This cannot be undone.',
    eraseConfirm: { one: 'Erase 1 for good', many: 'Erase {count} for good' },
  },
} as const;
