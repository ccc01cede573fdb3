import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const waitingWords: Wording<typeof en.waitingWords> = {
  offline: 'आप ऑफ़लाइन हैं। फिर भी लिख सकते हैं: इंटरनेट आने पर मैसेज भेजा जा सकता है।',
  keep: 'बाद में भेजें',
  unsent: 'आप ऑफ़लाइन हैं। आपका लिखा हुआ यहीं है।',
  notKept: 'यह ब्राउज़र मैसेज रखने नहीं देता। आपका लिखा हुआ यहीं है: इंटरनेट आने पर कृपया भेज दें।',
  title: 'भेजा जाना बाक़ी है',
  since: '{time} का आपका मैसेज इसी फ़ोन या कंप्यूटर पर है। इंटरनेट आने पर वह अपने आप चला जाएगा, सिर्फ़ एक बार।',
  overdue: '{time} का आपका मैसेज एक हफ़्ते तक नहीं जा सका और अब अपने आप नहीं जाएगा। क्या अब भी भेजें?',
  refused: '{time} का आपका मैसेज स्वीकार नहीं हुआ: {sentence}',
  refusedWithoutWords: 'कृपया जाँचें और दोबारा भेजें।',
  sendNow: 'अभी भेजें',
  sending: 'भेजा जा रहा है...',
  stillWaiting: 'अभी नहीं जा सका। वह रखा हुआ है।',
  takeBack: 'रोकें और बदलें',
  remove: 'रोकें और मिटाएँ',
  takenBack: 'यह नहीं भेजा जाएगा। आपका लिखा हुआ फ़ॉर्म में वापस है।',
  removed: 'यह नहीं भेजा जाएगा और मिटा दिया गया है।',
  tooLate: 'यह पहले ही भेजा जा चुका था।',
  show: 'दिखाएँ',
  reminder: {
    waiting: { title: 'एक मैसेज बाक़ी है', description: 'इंटरनेट आने पर वह अपने आप चला जाएगा।' },
    overdue: { title: 'क्या अब भी भेजें?', description: 'यहाँ रखा एक मैसेज एक हफ़्ते तक नहीं जा सका।' },
    refused: { title: 'एक मैसेज नहीं गया', description: 'कृपया उसे एक बार फिर देखें।' },
  },
};

export const offlineWords: Wording<typeof en.offlineWords> = {
  title: 'आप ऑफ़लाइन हैं',
  description: 'इस पेज के लिए इंटरनेट चाहिए। जो आप पहले खोल चुके हैं, वह अब भी पढ़ सकते हैं।',
  lead: 'इस पेज के लिए इंटरनेट चाहिए। कृपया इंटरनेट जाँचें और दोबारा कोशिश करें।',
  retry: 'दोबारा कोशिश करें',
  reach: 'आप अब भी हमसे संपर्क कर सकते हैं',
  kept: 'ये पेज आप अभी पढ़ सकते हैं',
};
