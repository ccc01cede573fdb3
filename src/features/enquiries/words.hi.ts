import { phoneDigits } from '#shared/phone.ts';
import { replyHours } from '#shared/reply-promise.ts';
import type { Wording } from '#shared/wording.ts';
import type { BudgetBand } from './contract/startup-incubation.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const contactWords: Wording<typeof en.contactWords> = {
  label: 'संपर्क फ़ॉर्म',
  name: 'पूरा नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  industry: 'इंडस्ट्री',
  industryPlaceholder: 'अपनी इंडस्ट्री चुनें',
  message: 'मैसेज',
  optional: 'ज़रूरी नहीं',
  phonePlaceholder: '10 अंकों का मोबाइल नंबर लिखें',
  send: 'मैसेज भेजें',
  sending: 'भेजा जा रहा है...',
  sent: { title: 'मैसेज भेज दिया गया!', description: `हम ${replyHours} घंटे के अंदर आपको जवाब देंगे।` },
  sentWith: {
    seat: {
      title: 'आपकी सीट बुक हो गई',
      description: `हमने आपके लिए एक सीट रख ली है। हम ${replyHours} घंटे के अंदर आपको जवाब देंगे।`,
    },
    waiting: {
      title: 'आप वेटिंग लिस्ट में हैं',
      description: 'सभी सीटें भर चुकी हैं। कोई सीट ख़ाली होने पर हम आपको बताएँगे।',
    },
  },
  failed: { title: 'गड़बड़ी हुई', description: 'मैसेज नहीं जा सका। कृपया दोबारा कोशिश करें।' },
};

export const incubationWords: Wording<typeof en.incubationWords> = {
  budget: 'निवेश का बजट',
  budgetPlaceholder: 'बजट चुनें',
  name: 'आपका नाम',
  mobile: 'मोबाइल नंबर',
  mobilePlaceholder: '10 अंकों का मोबाइल नंबर लिखें',
  send: 'फ़ॉर्म भेजें',
  sending: 'भेजा जा रहा है...',
  missing: { title: 'जानकारी अधूरी है', description: 'कृपया सभी खाने भरें।' },
  received: {
    title: 'आपका फ़ॉर्म मिल गया!',
    description: 'स्टार्टअप इनक्यूबेशन के बारे में हम जल्द ही आपसे संपर्क करेंगे।',
  },
  failed: { title: 'फ़ॉर्म नहीं जा सका', description: 'कृपया बाद में दोबारा कोशिश करें।' },
};

export const budgetLabels: Readonly<Record<BudgetBand, string>> = {
  '50L-2Cr': '50 लाख से 2 करोड़',
  '2Cr-5Cr': '2 करोड़ से 5 करोड़',
  '10Cr-20Cr': '10 करोड़ से 20 करोड़',
  '20Cr-50Cr': '20 करोड़ से 50 करोड़',
  '50Cr-100Cr': '50 करोड़ से 100 करोड़',
};

export const plainFormWords: Wording<typeof en.plainFormWords> = {
  contactTitle: 'आपका मैसेज अभी नहीं गया',
  incubationTitle: 'आपका फ़ॉर्म अभी नहीं गया',
  phone: `फ़ोन (ज़रूरी नहीं, ${phoneDigits} अंक)`,
  industry: 'इंडस्ट्री (ज़रूरी नहीं)',
  guardian: 'मेरी उम्र 18 साल या ज़्यादा है, या यह फ़ॉर्म माता-पिता या अभिभावक भर रहे हैं',
};
