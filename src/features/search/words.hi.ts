import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const searchWords: Wording<typeof en.searchWords> = {
  open: 'खोजें',
  title: 'खोजें',
  lead: 'जो ढूँढना है, उसे हिंदी या अंग्रेज़ी में लिखें।',
  label: 'इस साइट में खोजें',
  suggested: 'अक्सर खोजे जाने वाले पेज',
  close: 'बंद करें',
  one: '{count} नतीजा',
  several: '{count} नतीजे',
  nothing: 'कुछ नहीं मिला। कृपया दूसरा शब्द लिखें, या हमसे पूछें।',
  failed: 'खोज नहीं हो सकी। कृपया इंटरनेट जाँचें और दोबारा कोशिश करें।',
  near: 'क्या आप इनमें से कुछ ढूँढ रहे थे?',
};

export const searchPageWords: Wording<typeof en.searchPageWords> = {
  title: 'खोजें',
  description: 'इस साइट में खोजें, या इसका हर पेज एक सूची में देखें।',
  list: 'सभी पेज',
  groups: { main: 'कंपनी', programs: 'प्रोग्राम', industries: 'इंडस्ट्रीज़' },
};
