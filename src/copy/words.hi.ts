import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const pagesWithoutCopy: Wording<typeof en.pagesWithoutCopy> = {
  'startup-apply': 'इनक्यूबेशन के लिए आवेदन',
  'startup-eligibility': 'पात्रता जाँच',
  search: 'खोजें',
  admin: 'एडमिन',
  dashboard: 'डैशबोर्ड',
};

export const exampleMark: string = 'उदाहरण';

export const offerTermWords: Wording<typeof en.offerTermWords> = {
  title: 'ज़रूरी जानकारी',
  all: 'पूरी जानकारी',
  unpriced: {
    title: 'आपकी फ़ीस, लिखित में',
    text: 'फ़ीस वाला कोई भी काम शुरू होने से पहले आपको फ़ीस लिखित में मिलेगी।',
    firstCall: { label: 'पहली कॉल', value: 'मुफ़्त। फ़ैसला उसके बाद' },
    tell: 'अपनी टीम और शहर बताएँ।',
    tellOf: {
      'youth-development': 'कक्षा और विषय बताएँ।',
      'political-training': 'अपनी भूमिका और इलाक़ा बताएँ।',
      'digital-marketing': 'बताएँ कि आप क्या और किसे बेचते हैं।',
      incubation: 'बताएँ कि आपका स्टार्टअप क्या करता है।',
      coaching: 'अपनी भूमिका बताएँ।',
    },
    says: 'उसमें लिखा होगा कि हम क्या और किन दिनों में करेंगे, जीएसटी शामिल है या नहीं, कौन-सा ख़र्च अलग है, और रद्द करने पर कितना वापस मिलेगा। नतीजा जो भी हो, फ़ीस वही रहती है।',
  },
  priced:
    'हमारे लिखित प्रस्ताव में यह भी लिखा होता है कि कौन-सा ख़र्च अलग है और रद्द करने पर कितना वापस मिलेगा।',
  labels: {
    fee: 'फ़ीस',
    nextDate: 'शुरुआत',
    duration: 'अवधि',
    format: 'काम का तरीक़ा',
    batchSize: 'कितने लोग',
    trainers: 'ट्रेनर',
    venue: 'जगह',
    language: 'भाषा',
    gst: 'जीएसटी बिल',
    refund: 'आप छोड़ना चाहें, तो',
    safeguarding: 'विद्यार्थियों की सुरक्षा',
    references: 'पहले के ग्राहक',
    confidentiality: 'गोपनीयता',
  },
  refunds: {
    before: 'शुरू होने से पहले रद्द करें, तो',
    during: 'बीच में छोड़ दें, तो',
    cancelled: 'हम रद्द करें, तो',
  },
  short: { confidentiality: 'गोपनीयता', safeguarding: 'सुरक्षा', refund: 'रिफ़ंड' },
  binding: {
    terms: 'नियम और शर्तें पढ़ें',
    refunds: 'रिफ़ंड के नियम पढ़ें',
    complaints: 'शिकायत कैसे करें',
  },
  share: 'शेयर करें',
};

export const voiceWords: Wording<typeof en.voiceWords> = {
  counted: 'उनकी अपनी गिनती',
  otherLanguage: 'अंग्रेज़ी में',
  ask: 'पूछें कि किससे बात हो सकती है',
};

export const industryWords: Wording<typeof en.industryWords> = {
  exercise: 'हमारी ट्रेनिंग का एक उदाहरण',
  neighbours: 'ये भी देखें',
};

export const registrationWords: Wording<typeof en.registrationWords> = {
  title: 'कंपनी की क़ानूनी जानकारी',
  form: 'कारोबार का प्रकार',
  forms: {
    'private-limited': 'प्राइवेट लिमिटेड कंपनी',
    'one-person': 'एक व्यक्ति कंपनी (ओपीसी)',
    'public-limited': 'पब्लिक लिमिटेड कंपनी',
    llp: 'लिमिटेड लायबिलिटी पार्टनरशिप (एलएलपी)',
    partnership: 'पार्टनरशिप फ़र्म',
    proprietorship: 'प्रोप्राइटरशिप',
  },
  cin: 'CIN',
  llpin: 'LLPIN',
  gstin: 'GSTIN',
  name: 'रजिस्टर्ड नाम',
  office: 'रजिस्टर्ड ऑफ़िस',
  contact: 'संपर्क व्यक्ति',
};

export const chatWords: Wording<typeof en.chatWords> = {
  about: 'नमस्ते, मुझे “{subject}” के बारे में कुछ पूछना है।',
  hello: 'नमस्ते, मुझे कुछ पूछना है।',
};

export const downloadWords: Wording<typeof en.downloadWords> = {
  download: 'डाउनलोड करें',
  kinds: { pdf: 'PDF', pptx: 'PowerPoint', docx: 'Word', xlsx: 'Excel', zip: 'ZIP' },
  units: { pages: 'पेज', slides: 'स्लाइड', words: 'शब्द', sheets: 'शीट', files: 'फ़ाइलें' },
  inEnglish: '(अंग्रेज़ी में)',
  all: 'डाउनलोड के सभी दस्तावेज़',
};
