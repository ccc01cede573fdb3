import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const dialogWords: Wording<typeof en.dialogWords> = {
  opening: 'फ़ॉर्म खुल रहा है…',
  failed: 'फ़ॉर्म नहीं खुल सका। कृपया इंटरनेट जाँचें और दोबारा दबाएँ।',
};
