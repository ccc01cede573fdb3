import type { Wording } from '#shared/wording.ts';
import type { CallTopic } from './contract/visitor.ts';
import { bookingLimits } from './limits.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const bookingWords: Wording<typeof en.bookingWords> = {
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

export const bookingMessages: Wording<typeof en.bookingMessages> = {
  slot: 'कृपया ख़ाली समयों में से एक चुनें।',
  messageLong: `कृपया अपनी पंक्ति ${bookingLimits.messageCharacters / 1000},000 अक्षरों तक छोटी करें।`,
  taken: 'यह समय अभी-अभी किसी और ने ले लिया। आपकी जानकारी हमारे पास है: कृपया दूसरा समय चुनें।',
  changed: 'इस बीच यह कॉल कहीं और से बदल दी गई। कृपया देखें कि अब क्या तय है।',
  late: 'कॉल का समय बहुत पास है, इसलिए यहाँ बदला नहीं जा सकता। कृपया हमें कॉल करें।',
  over: 'इस कॉल का समय निकल चुका है। कृपया नई कॉल बुक करें।',
  cancelled: 'यह कॉल रद्द हो चुकी है। कृपया नई कॉल बुक करें।',
  closed: 'अभी कॉल ऑनलाइन बुक नहीं हो सकती। आपकी जानकारी हमारे पास है, हम आपसे संपर्क करेंगे।',
  link: 'यह लिंक हमें नहीं मिला। कृपया हमारे सबसे नए ईमेल का लिंक खोलें, या हमें कॉल करें।',
};

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

export const bookingPageWords: Wording<typeof en.bookingPageWords> = {
  looking: 'ख़ाली समय देखे जा रहे हैं…',
  plain: 'समय सादे पेज पर देखें',
  failed: 'ख़ाली समय नहीं खुल सके। कृपया इंटरनेट जाँचें और फिर कोशिश करें।',
  day: 'दिन',
  time: 'समय',
  lasts:
    'मुफ़्त, {minutes} मिनट, भारतीय समय। हम ठीक आपके चुने समय पर कॉल करेंगे; समय आप ख़ुद बदल या रद्द कर सकते हैं।',
  byPhone:
    'अभी समय यहाँ नहीं चुना जा सकता, हम उसे फ़ोन पर तय करते हैं। हमें कॉल करें या लिखें, हम आपको वापस कॉल करेंगे।',
  zone: 'छोटे अक्षरों में आपके यहाँ का समय है ({place})।',
  inZone: '{place} में {time}',
  indian: '{time}, भारतीय समय',
  phoneHint: 'नंबर न हो, तो हम पहले आपको लिखेंगे।',
  booked: 'हम आपको तब कॉल करेंगे। आपको एक ईमेल भी मिलेगा, जिसमें कैलेंडर की फ़ाइल होगी।',
  moved: 'आपकी कॉल का समय बदल गया है',
  manage: 'कॉल का समय बदलें या उसे रद्द करें',
  another: 'दूसरा समय चुनें',
  cancelSure: 'हाँ, कॉल रद्द करें',
  loading: 'आपकी कॉल देखी जा रही है…',
  notLoaded: 'आपकी कॉल नहीं खुल सकी। कृपया इंटरनेट जाँचें और फिर कोशिश करें।',
};
