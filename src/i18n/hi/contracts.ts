import type { CallTopic } from '#features/calls/contract/visitor.ts';
import type { BudgetBand } from '#features/enquiries/contract/startup-incubation.ts';
import type { IndustryId } from '#shared/industries.ts';
import { bookingLimits, contactLimits, incubationLimits } from '#shared/limits.ts';
import { phoneDigits } from '#shared/phone.ts';
import { replyHours } from '#shared/reply-promise.ts';
import type * as english from '#shared/words.ts';
import type { Wording } from '../index.ts';

/** The contact form in Hindi (src/shared/words.ts, as all that follows). */
export const contactWords: Wording<typeof english.contactWords> = {
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
      description: 'सभी सीटें भर चुकी हैं। कोई सीट ख़ाली होने पर हम आपको लिखेंगे।',
    },
  },
  failed: { title: 'गड़बड़ी हुई', description: 'मैसेज नहीं जा सका। कृपया फिर कोशिश करें।' },
};

/** The messages beside its fields. */
export const contactMessages: Wording<typeof english.contactMessages> = {
  nameRequired: 'कृपया अपना नाम लिखें।',
  nameLong: `कृपया अपना नाम ${contactLimits.name} अक्षरों तक छोटा करें।`,
  nameLetters: 'कृपया अपना नाम अक्षरों में लिखें, ताकि हम आपको नाम से बुला सकें।',
  emailRequired: 'कृपया अपना ईमेल लिखें, ताकि हम जवाब दे सकें।',
  emailShape: 'कृपया ईमेल जाँचें: वह name@example.com जैसा होना चाहिए।',
  phoneShape: `कृपया फ़ोन नंबर के सिर्फ़ अंक लिखें, ज़्यादा से ज़्यादा ${phoneDigits}।`,
  industry: 'कृपया सूची से इंडस्ट्री चुनें, या ख़ाली छोड़ दें।',
  topic: 'यह विषय हमें नहीं मिला। कृपया संपर्क पेज फिर खोलें।',
  event: 'यह इवेंट हमें नहीं मिला। कृपया उसका पेज फिर खोलें।',
  messageRequired: 'कृपया एक पंक्ति में लिखें कि आपको क्या चाहिए।',
  guardian: 'कृपया बताएँ कि आपकी उम्र 18 साल या ज़्यादा है, या माता-पिता या अभिभावक पूछ रहे हैं।',
  messageLong: `कृपया अपना मैसेज ${contactLimits.message / 1000},000 अक्षरों तक छोटा करें।`,
};

/** The incubation form. */
export const incubationWords: Wording<typeof english.incubationWords> = {
  budget: 'निवेश का बजट',
  budgetPlaceholder: 'बजट चुनें',
  name: 'आपका नाम',
  mobile: 'मोबाइल नंबर',
  mobilePlaceholder: '10 अंकों का मोबाइल नंबर लिखें',
  send: 'पूछताछ भेजें',
  sending: 'भेजा जा रहा है...',
  missing: { title: 'जानकारी अधूरी है', description: 'कृपया सभी खाने भरें।' },
  received: {
    title: 'आपकी पूछताछ मिल गई!',
    description: 'स्टार्टअप इनक्यूबेशन की आपकी पूछताछ के बारे में हम जल्द ही आपसे संपर्क करेंगे।',
  },
  failed: { title: 'पूछताछ नहीं जा सकी', description: 'कृपया बाद में फिर कोशिश करें।' },
};

/** Labels of the bands. */
export const budgetLabels: Readonly<Record<BudgetBand, string>> = {
  '50L-2Cr': '50 लाख से 2 करोड़',
  '2Cr-5Cr': '2 करोड़ से 5 करोड़',
  '10Cr-20Cr': '10 करोड़ से 20 करोड़',
  '20Cr-50Cr': '20 करोड़ से 50 करोड़',
  '50Cr-100Cr': '50 करोड़ से 100 करोड़',
};

/** The messages beside the fields of the incubation form. */
export const incubationMessages: Wording<typeof english.incubationMessages> = {
  budget: 'कृपया पाँच में से एक बजट चुनें।',
  nameRequired: 'कृपया अपना नाम लिखें।',
  nameLong: `कृपया अपना नाम ${incubationLimits.name} अक्षरों तक छोटा करें।`,
  nameLetters: 'कृपया अपना नाम अक्षरों में लिखें, ताकि हम आपको नाम से बुला सकें।',
  mobileRequired: 'कृपया अपना मोबाइल नंबर लिखें।',
  mobileShape: `कृपया मोबाइल नंबर के सिर्फ़ अंक लिखें, ज़्यादा से ज़्यादा ${phoneDigits}।`,
};

/** Names of the industries in the form. */
export const industryNames: Readonly<Record<IndustryId, string>> = {
  fmcg: 'एफ़एमसीजी',
  'real-estate': 'रियल एस्टेट',
  'direct-selling': 'डायरेक्ट सेलिंग',
  services: 'सर्विस',
  education: 'शिक्षा',
  banking: 'बैंकिंग',
  agriculture: 'कृषि',
  government: 'सरकारी विभाग',
  startup: 'स्टार्टअप इनक्यूबेशन',
};

/** The form that books a call. */
export const bookingWords: Wording<typeof english.bookingWords> = {
  label: 'मुफ़्त कॉल बुक करें',
  slot: 'दिन और भारतीय समय',
  phone: 'फ़ोन नंबर, जिस पर हम कॉल करेंगे',
  topic: 'किस बारे में बात करनी है?',
  message: 'एक पंक्ति में बताएँ (ज़रूरी नहीं)',
  book: 'यह कॉल बुक करें',
  booking: 'बुक की जा रही है...',
  move: 'कॉल इस समय पर रखें',
  moving: 'समय बदला जा रहा है...',
  cancel: 'कॉल रद्द करें',
  cancelling: 'रद्द की जा रही है...',
  notBooked: 'आपकी कॉल अभी बुक नहीं हुई',
  notChanged: 'आपकी कॉल का समय नहीं बदला',
  booked: 'आपकी कॉल बुक हो गई है',
  cancelled: 'आपकी कॉल रद्द हो गई है',
  over: 'इस कॉल का समय निकल चुका है',
  missed: 'हम आप तक नहीं पहुँच सके',
  noTime: 'आपका समय अभी तय नहीं है',
  when: 'हम आपको इस समय कॉल करेंगे। सभी समय भारतीय समय (IST) हैं।',
  late: 'कॉल का समय बहुत पास है, इसलिए यहाँ बदला नहीं जा सकता। कृपया हमें कॉल करें।',
  full: 'अभी कोई समय ख़ाली नहीं है। कृपया हमें लिखें, हम आपको कॉल करेंगे।',
  closed: 'अभी कॉल ऑनलाइन बुक नहीं हो सकती। कृपया हमें लिखें, हम आपको कॉल करेंगे।',
  write: 'हमें लिखें',
  anew: 'नई कॉल बुक करें',
  later: 'बाद के दिन',
};

/** The messages about a time or a booking. */
export const bookingMessages: Wording<typeof english.bookingMessages> = {
  slot: 'कृपया ख़ाली समयों में से एक चुनें।',
  messageLong: `कृपया अपनी पंक्ति ${bookingLimits.message / 1000},000 अक्षरों तक छोटी करें।`,
  taken: 'यह समय अभी-अभी किसी और ने ले लिया। आपकी जानकारी हमारे पास है: कृपया दूसरा समय चुनें।',
  changed: 'इस बीच यह कॉल कहीं और से बदल दी गई। कृपया देखें कि अब क्या तय है।',
  late: 'कॉल का समय बहुत पास है, इसलिए यहाँ बदला नहीं जा सकता। कृपया हमें कॉल करें।',
  over: 'इस कॉल का समय निकल चुका है। कृपया नई कॉल बुक करें।',
  cancelled: 'यह कॉल रद्द हो चुकी है। कृपया नई कॉल बुक करें।',
  closed: 'अभी कॉल ऑनलाइन बुक नहीं हो सकती। आपकी जानकारी हमारे पास है, हम आपसे संपर्क करेंगे।',
  link: 'यह लिंक हमें नहीं मिला। कृपया हमारे सबसे नए ईमेल का लिंक खोलें, या हमें कॉल करें।',
};

/** What a call may be about. */
export const callTopicLabels: Readonly<Record<CallTopic, string>> = {
  consultation: 'पहली बातचीत',
  'training-needs': 'मेरी टीम की ट्रेनिंग',
  coaching: 'कोचिंग',
  consulting: 'कंसल्टिंग',
  incubation: 'स्टार्टअप इनक्यूबेशन',
  recognition: 'डीपीआईआईटी मान्यता',
  'political-training': 'राजनीतिक ट्रेनिंग',
  'digital-marketing': 'डिजिटल मार्केटिंग',
};

/** The page that shows a form again, for browsers without script. */
export const plainFormWords: Wording<typeof english.plainFormWords> = {
  contactTitle: 'आपका मैसेज अभी नहीं गया',
  incubationTitle: 'आपकी पूछताछ अभी नहीं गई',
  phone: `फ़ोन (ज़रूरी नहीं, ${phoneDigits} अंक)`,
  industry: 'इंडस्ट्री (ज़रूरी नहीं)',
  guardian: 'मेरी उम्र 18 साल या ज़्यादा है, या माता-पिता या अभिभावक पूछ रहे हैं',
};

/** What the server answers to a form that it does not take. */
export const answerWords: Wording<typeof english.answerWords> = {
  again: 'फिर भेजें',
  back: 'पेज पर वापस जाएँ',
  goBack: 'ब्राउज़र का "वापस" बटन दबाकर पेज पर लौटें: आपका लिखा हुआ अब भी वहीं है।',
  large: 'यह भेजने के लिए बहुत लंबा है। कृपया छोटा करें और फिर भेजें।',
  slow: 'आपका मैसेज समय पर नहीं पहुँचा। कृपया इंटरनेट जाँचें और फिर भेजें।',
  malformed: 'यह पढ़ा नहीं जा सका। कृपया पेज फिर खोलें और दोबारा कोशिश करें।',
  invalid: 'कृपया निशान लगे खाने जाँचें।',
  internal: 'हमारी तरफ़ कुछ गड़बड़ी हुई। कृपया थोड़ी देर में फिर कोशिश करें।',
  unavailable: 'हम पक्का नहीं कर सके कि यह सुरक्षित रखा गया। आपका लिखा हुआ यहीं है: कृपया थोड़ी देर में फिर भेजें।',
  otherSite: 'यह किसी दूसरी वेबसाइट से आया, इसलिए नहीं लिया गया। कृपया हमारे पेज का फ़ॉर्म इस्तेमाल करें।',
  tooMany: 'आज आपके नेटवर्क से बहुत सारी पूछताछ आ चुकी है। कृपया हमें कॉल करें, या एक दिन बाद भेजें।',
  badKey: 'फ़ॉर्म का नंबर खो गया है। कृपया पेज फिर खोलें और दोबारा भेजें।',
};

/** The limit for one network. */
export const networkBusy: Wording<typeof english.networkBusy> =
  'आपके नेटवर्क से अभी बहुत सारे मैसेज आए हैं। कृपया थोड़ी देर रुकें और फिर भेजें।';
