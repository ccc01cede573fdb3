import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const dialogFrameWords: Wording<typeof en.dialogFrameWords> = {
  close: 'बंद करें',
};
