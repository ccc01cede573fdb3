import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const sliderWords: Wording<typeof en.sliderWords> = {
  previous: 'पिछली स्लाइड',
  next: 'अगली स्लाइड',
  choose: 'स्लाइड चुनें',
  pause: 'रोकें',
  play: 'चलाएँ',
};
