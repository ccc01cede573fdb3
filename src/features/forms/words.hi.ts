import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const formPageWords: Wording<typeof en.formPageWords> = { call: 'या कॉल करें' };

export const consentWords: Wording<typeof en.consentWords> = { more: 'आपके अधिकार और आपकी जानकारी' };

export const emailFieldWords: Wording<typeof en.emailFieldWords> = {
  meant: 'क्या आपका मतलब {address} है?',
  cut: 'इस पते के आख़िर में .com या .in जैसा कुछ नहीं है। कृपया जाँचें, या ऐसे ही भेजें।',
  writeTo: 'हम {address} पर लिखेंगे।',
};

export const phoneFieldWords: Wording<typeof en.phoneFieldWords> = {
  count: '10 में से {count} अंक',
  surplus: 'इसमें दस अंक ही आते हैं। कृपया नंबर जाँचें।',
  other: 'इस खाने में 10 अंकों के भारतीय नंबर आते हैं। कोई और नंबर हो, तो उसे मैसेज में लिखें।',
  otherAlone: 'इस खाने में 10 अंकों के भारतीय नंबर आते हैं। कोई और नंबर हो, तो कृपया संपर्क पेज से हमें लिखें।',
  short: 'इस नंबर में 10 से कम अंक हैं। कृपया नंबर जाँचें।',
  yours: 'हमारे पास आपका नंबर यह है: {number}।',
};

export const honeypotLabel: string = 'यह खाना ख़ाली छोड़ें';

export const formErrorWords: Wording<typeof en.formErrorWords> = {
  summary: 'कृपया ये खाने जाँचें',
  network: 'यह हमारे सर्वर तक नहीं पहुँचा। आपका लिखा हुआ यहीं है: कृपया इंटरनेट जाँचें और दोबारा भेजें।',
  retry: 'दोबारा भेजें',
};

export const draftWords: Wording<typeof en.draftWords> = {
  kept: 'जब तक आप न भेजें, आपका लिखा हुआ इसी फ़ोन या कंप्यूटर पर रहेगा।',
  restored: 'जो आपने पहले लिखा था, वह वापस आ गया है। वह सिर्फ़ इसी फ़ोन या कंप्यूटर पर रखा था।',
  clear: 'फ़ॉर्म ख़ाली करें',
  cleared: 'फ़ॉर्म ख़ाली है, और इस फ़ोन या कंप्यूटर पर उसका कुछ नहीं रखा है।',
};
