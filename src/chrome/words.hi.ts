import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const skipLink: string = 'सीधे मुख्य सामग्री पर जाएँ';

export const previewLines: Wording<typeof en.previewLines> = {
  example: 'झलक: कंपनी, लोग, क़ीमतें और तारीख़ें सिर्फ़ उदाहरण हैं।',
  demo: 'डेमो: कंपनी, लोग, क़ीमतें और तारीख़ें सिर्फ़ उदाहरण हैं।',
  own: 'झलक: शुरू होने से पहले की साइट, उदाहरणों के बिना।',
};

export const headerWords: Wording<typeof en.headerWords> = {
  label: 'मुख्य',
  programs: 'प्रोग्राम',
  call: 'कॉल बुक करें',
  more: 'इवेंट, डाउनलोड और कॉल',
  whatsapp: 'व्हाट्सऐप',
  incubation: 'स्टार्टअप इनक्यूबेशन',
  openMenu: 'मेन्यू खोलें',
  closeMenu: 'मेन्यू बंद करें',
  menuLabel: 'मेन्यू',
};

export const breadcrumbWords: Wording<typeof en.breadcrumbWords> = {
  label: 'आप यहाँ हैं',
  apply: 'आवेदन',
  eligibility: 'पात्रता',
  notFound: 'पेज नहीं मिला',
  sent: 'भेज दिया गया',
};

export const footerWords: Wording<typeof en.footerWords> = {
  label: 'पेज का अंत',
  quickLinks: 'ज़रूरी लिंक',
  resources: 'जुड़ें और पढ़ें',
  industries: 'इंडस्ट्रीज़',
  allIndustries: 'सभी इंडस्ट्रीज़',
  contact: 'संपर्क',
  directions: 'रास्ता देखें',
  whatsapp: 'व्हाट्सऐप',
};

export const scrollToTop: string = 'ऊपर जाएँ';
