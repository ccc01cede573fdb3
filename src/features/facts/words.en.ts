/** The notice that the owner puts on every page, and the hours of today. */
export const noticeWords = {
  label: 'Notice',
  close: 'Close this notice',
  today: 'Today:',
  closedToday: 'Closed today',
} as const;

/** Each reads on to a day. */
export const factWords = { checked: 'Last checked on', review: 'To be checked again by' } as const;
