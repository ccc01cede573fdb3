import type { SortOrder } from '#contracts/enquiry-filter.ts';
import type { EnquiryStatus } from '#contracts/enquiry-state.ts';

/** Strings of the desk's lists: finding, choosing, exporting. Apart from the others, which public pages load too. What stands in braces is filled in. */
export const deskList = {
  statuses: {
    new: 'New',
    contacted: 'Contacted',
    qualified: 'Qualified',
    won: 'Won',
    lost: 'Lost',
    spam: 'Spam',
  } satisfies Record<EnquiryStatus, string>,
  search: {
    label: 'Search enquiries',
    placeholder: 'Name, phone, e-mail or words',
    found: { one: '1 found', many: '{count} found' },
    atLeast: '{count} or more found',
    looking: 'Looked at {looked} of {total} so far…',
    nothing: 'Nothing was found. Please try other words, or take filters away.',
  },
  filters: {
    label: 'Filters',
    active: 'Filters ({count})',
    industry: 'Industry',
    budget: 'Budget',
    topic: 'About',
    status: 'Status',
    due: 'Follow-up',
    unread: 'Only unread',
    from: 'From',
    to: 'Up to',
    sort: 'Order',
    any: 'Any',
    dueNow: 'Due',
    duePlanned: 'Any day set',
    clear: 'Clear search and filters',
    sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' } satisfies Record<SortOrder, string>,
  },
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  refreshed: 'Up to date at {time}',
  groups: { due: 'Due', today: 'Today', yesterday: 'Yesterday', week: 'This week', earlier: 'Earlier' },
  listLabel: 'Enquiries',
  older: { failed: 'They could not be loaded. Please press the button again.', all: 'Show all', stop: 'Stop' },
  streaming: '{count} of {total} shown',
  export: {
    label: 'Export',
    of: { all: 'All {count} of this list', found: 'All that were found', selected: 'The {count} selected' },
    formats: { xlsx: 'Excel (XLSX)', csv: 'CSV', json: 'JSON' },
    tooMany: 'Please select at most {count}, or use the filters: an export of a filter is not limited.',
    failed: 'The export could not begin. Please check your connection and try again.',
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
    erased: { one: 'One enquiry has been erased for good.', many: '{count} enquiries have been erased for good.' },
  },
  keys: {
    button: 'Keyboard',
    title: 'Keys',
    text: 'They work while no field has the focus.',
    close: 'Close',
    on: 'Use these keys',
    list: {
      j: 'Next enquiry',
      k: 'Previous enquiry',
      e: 'Answer it by e-mail',
      s: 'Set its status',
      x: 'Select it',
      '/': 'Search',
      '?': 'Show this help',
    },
  },
} as const;

/** A sentence with its placeholders filled in. */
export function filledIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The form of a sentence for a number, with `{count}` filled in. */
export function counted(forms: { readonly one: string; readonly many: string }, count: number): string {
  return count === 1 ? forms.one : filledIn(forms.many, { count: count.toLocaleString('en-IN') });
}
