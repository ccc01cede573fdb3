import { phoneDigits } from '#shared/phone.ts';
import type { Wording } from '#shared/wording.ts';
import type * as en from './field-messages.en.ts';
import { contactLimits } from './limits.ts';

// The English file says what each message is for.

export const fieldMessages: Wording<typeof en.fieldMessages> = {
  nameRequired: 'कृपया अपना नाम लिखें।',
  nameLong: `कृपया अपना नाम ${contactLimits.name} अक्षरों तक छोटा करें।`,
  nameLetters: 'कृपया अपना नाम अक्षरों में लिखें, ताकि हम आपको नाम से बुला सकें।',
  emailRequired: 'कृपया अपना ईमेल लिखें, ताकि हम जवाब दे सकें।',
  reachRequired: 'कृपया अपना फ़ोन नंबर या ईमेल लिखें, ताकि हम जवाब दे सकें।',
  phoneShort: 'कृपया अपना फ़ोन नंबर जाँचें: उसमें अंक कम हैं।',
  emailShape: 'कृपया ईमेल जाँचें: वह name@example.com जैसा होना चाहिए।',
  phoneShape: `कृपया फ़ोन नंबर के सिर्फ़ अंक लिखें, ज़्यादा से ज़्यादा ${phoneDigits}।`,
  industry: 'कृपया सूची से इंडस्ट्री चुनें, या ख़ाली छोड़ दें।',
  topic: 'यह विषय हमें नहीं मिला। कृपया संपर्क पेज दोबारा खोलें।',
  event: 'यह इवेंट हमें नहीं मिला। कृपया उसका पेज दोबारा खोलें।',
  messageRequired: 'कृपया एक पंक्ति में लिखें कि आपको क्या चाहिए।',
  guardian: 'कृपया बताएँ कि आपकी उम्र 18 साल या ज़्यादा है, या यह फ़ॉर्म माता-पिता या अभिभावक भर रहे हैं।',
  messageLong: `कृपया अपना मैसेज ${contactLimits.message / 1000},000 अक्षरों तक छोटा करें।`,
  budget: 'कृपया पाँच में से एक बजट चुनें।',
  mobileRequired: 'कृपया अपना मोबाइल नंबर लिखें।',
  mobileShape: `कृपया मोबाइल नंबर के सिर्फ़ अंक लिखें, ज़्यादा से ज़्यादा ${phoneDigits}।`,
};
