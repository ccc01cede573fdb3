import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const noticeWords: Wording<typeof en.noticeWords> = {
  label: 'सूचना',
  close: 'यह सूचना बंद करें',
  today: 'आज:',
  closedToday: 'आज बंद है',
};

export const factWords: Wording<typeof en.factWords> = {
  checked: 'आख़िरी जाँच',
  review: 'अगली जाँच',
};
