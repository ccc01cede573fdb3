import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const eligibilityWords: Wording<typeof en.eligibilityWords> = {
  label: 'पात्रता जाँच',
  step: 'सवाल {n}, कुल {count}',
  next: 'आगे',
  result: 'नतीजा देखें',
  back: 'पीछे',
  again: 'फिर से शुरू करें',
  missing: {
    choice: 'कृपया एक जवाब चुनें।',
    day: 'कृपया दिन, महीना और साल लिखें।',
    future: 'यह दिन अभी आया नहीं है। कृपया सर्टिफ़िकेट पर लिखी तारीख़ लिखें।',
    rupees: 'कृपया रक़म रुपये में लिखें, जैसे 12,50,000 या 12.5 लाख।',
  },
  understood: 'मतलब {amount}।',
  resultTitle: 'जाँच का नतीजा',
  verdicts: {
    likely: 'मेल खाता है',
    together: 'साथ मिलकर देखें',
    not: 'मेल नहीं खाता',
    open: 'जाँचा नहीं गया',
  },
  answer: 'आपका जवाब',
  source: 'स्रोत',
  enquire: 'इसे अपने मैसेज के साथ भेजें',
  noScript: 'इन सवालों के लिए स्क्रिप्ट चाहिए, और आपका ब्राउज़र उसे नहीं चला रहा। नियम नीचे लिखे हैं।',
  ownPage: 'अलग पेज पर खोलें',
  failed: 'यह हिस्सा नहीं खुल सका। कृपया इंटरनेट जाँचें और दोबारा दबाएँ।',
  summary: { title: '{day} का नतीजा', answers: 'मेरे जवाब' },
};
