import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const certificateMessages: Wording<typeof en.certificateMessages> = {
  notFound: 'इस नंबर का कोई सर्टिफ़िकेट नहीं है।',
  damaged:
    'सर्टिफ़िकेट के हमारे रिकॉर्ड में एक जगह ख़राबी आ गई है, इसलिए हम अभी इसका जवाब नहीं दे सकते। कृपया बाद में दोबारा कोशिश करें, या हमें लिखें।',
  busy: 'आपके नेटवर्क से बहुत सारे ग़लत नंबर आज़माए गए हैं। कृपया इस नंबर को सर्टिफ़िकेट से मिलाएँ, या एक घंटे बाद दोबारा कोशिश करें।',
  manyPdfs: 'अभी बहुत सारे लोग अपना सर्टिफ़िकेट खोल रहे हैं। कृपया थोड़ी देर बाद दोबारा कोशिश करें।',
};

export const sheetWords: Wording<typeof en.sheetWords> = {
  title: 'सर्टिफ़िकेट',
  before: 'प्रमाणित किया जाता है कि',
  after: 'ने इस प्रोग्राम में भाग लिया',
  number: 'नंबर',
  check: 'यहाँ जाँचें: {address}',
  qr: 'क्यूआर कोड, जिससे इस सर्टिफ़िकेट को जाँचने का पेज खुलता है',
  file: '{name} का सर्टिफ़िकेट: {program}',
  credential: 'यही सर्टिफ़िकेट डिजिटल हस्ताक्षर के साथ (Open Badges 3.0)',
  sample: 'नमूना: मान्य नहीं',
};

export const verifyWords: Wording<typeof en.verifyWords> = {
  title: 'सर्टिफ़िकेट जाँचें',
  lead: 'सर्टिफ़िकेट पर छपा नंबर लिखें, उसका लिंक पेस्ट करें, या फ़ोन के कैमरे से उसका कोड स्कैन करें।',
  code: 'सर्टिफ़िकेट का नंबर',
  preview: 'यहाँ कोई भी जाँच सकता है कि {issuer} का सर्टिफ़िकेट मान्य है या नहीं।',
  check: 'जाँचें',
  checkNew: 'नंबर {number} जाँचें',
  other: 'दूसरा नंबर जाँचें',
  valid: 'मान्य है',
  validText: 'यह सर्टिफ़िकेट {issuer} ने जारी किया है।',
  withdrawn: 'वापस ले लिया गया है',
  withdrawnText: '{day} को वापस लिया गया। वजह: {reason}',
  replaced: 'बदल दिया गया है',
  replacedText: 'इस सर्टिफ़िकेट की जगह नंबर {number} जारी हुआ है। कृपया वही जाँचें।',
  unknown: 'यह नंबर हमारे पास नहीं है',
  unknownText:
    'कृपया इसे सर्टिफ़िकेट से एक-एक अक्षर मिलाकर देखें। अगर नंबर वही है, तो वह सर्टिफ़िकेट {issuer} ने जारी नहीं किया, या अब उसका रिकॉर्ड नहीं रखता।',
  mistyped: 'नंबर में 12 अक्षर और अंक होते हैं, जैसे {sample}। आपके नंबर में कोई अक्षर ग़लत है या छूट गया है।',
  refused: 'यह हमारा सर्टिफ़िकेट नहीं है',
  refusedText: 'इस पर हस्ताक्षर हमारी किसी कुंजी से नहीं हुए हैं, या इसमें लिखी बात हमारे रिकॉर्ड से अलग है।',
  name: 'नाम',
  program: 'प्रोग्राम',
  day: 'तारीख़',
  place: 'जगह',
  issuer: 'किसने जारी किया',
  number: 'नंबर',
  pdf: 'सर्टिफ़िकेट, PDF में',
  credential: 'डिजिटल हस्ताक्षर वाला सर्टिफ़िकेट (Open Badges 3.0)',
  linkedIn: 'LinkedIn पर जोड़ें',
  whatsApp: 'व्हाट्सऐप पर भेजें',
  shared: '{program} का मेरा सर्टिफ़िकेट, {issuer} से: {address}',
  forEmployers: 'नियोक्ताओं के लिए: डिजिटल सर्टिफ़िकेट जाँचें',
  pasted: 'डिजिटल सर्टिफ़िकेट का टेक्स्ट यहाँ पेस्ट करें',
  checkPasted: 'इसे जाँचें',
  home: '{issuer} की वेबसाइट पर जाएँ',
};

export const certificateChat: Wording<typeof en.certificateChat> = {
  text: 'नमस्ते {name}, “{program}” का आपका सर्टिफ़िकेट यहाँ है: {address}',
};

export const credentialWords: Wording<typeof en.credentialWords> = {
  took: '{day} को {program} में भाग लिया।',
  criteria: 'उस दिन प्रोग्राम में भाग लेना।',
};
