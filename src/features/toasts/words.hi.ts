import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const toastWords: Wording<typeof en.toastWords> = {
  viewport: 'सूचनाएँ',
  close: 'बंद करें',
  label: 'सूचना',
};
