import type { IndustryId } from './industries.ts';
import type { Wording } from './wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const locale: string = 'hi-IN';

export const monthBesideDay: typeof en.monthBesideDay = 'long';

export const sentenceEnd: string = '।';

export const reachWords: Wording<typeof en.reachWords> = {
  label: 'हमसे संपर्क',
  call: 'कॉल करें',
  whatsapp: 'व्हाट्सऐप',
  write: 'मैसेज भेजें',
  message: 'मैसेज',
};

export const industryNames: Readonly<Record<IndustryId, string>> = {
  fmcg: 'एफ़एमसीजी',
  'real-estate': 'रियल एस्टेट',
  'direct-selling': 'डायरेक्ट सेलिंग',
  services: 'सर्विस सेक्टर',
  education: 'शिक्षा',
  banking: 'बैंकिंग',
  agriculture: 'कृषि',
  government: 'सरकारी विभाग',
  startup: 'स्टार्टअप इनक्यूबेशन',
};

export const answerWords: Wording<typeof en.answerWords> = {
  again: 'दोबारा भेजें',
  back: 'पेज पर वापस जाएँ',
  goBack: 'ब्राउज़र का "वापस" बटन दबाकर पेज पर लौटें: आपका लिखा हुआ अब भी वहीं है।',
  large: 'यह भेजने के लिए बहुत लंबा है। कृपया छोटा करें और दोबारा भेजें।',
  slow: 'आपका मैसेज समय पर नहीं पहुँचा। कृपया इंटरनेट जाँचें और दोबारा भेजें।',
  malformed: 'यह पढ़ा नहीं जा सका। कृपया पेज दोबारा खोलें और एक बार और कोशिश करें।',
  invalid: 'कृपया निशान लगे खाने जाँचें।',
  internal: 'हमारी तरफ़ कुछ गड़बड़ी हुई। कृपया थोड़ी देर में दोबारा कोशिश करें।',
  unavailable:
    'हम पक्का नहीं कर सके कि यह सुरक्षित रखा गया। आपका लिखा हुआ यहीं है: कृपया थोड़ी देर में दोबारा भेजें।',
  otherSite: 'यह किसी दूसरी वेबसाइट से आया, इसलिए नहीं लिया गया। कृपया हमारे पेज का फ़ॉर्म इस्तेमाल करें।',
  tooMany: 'आज आपके नेटवर्क से बहुत सारे मैसेज आ चुके हैं। कृपया हमें कॉल करें, या एक दिन बाद भेजें।',
  full: 'आज बहुत सारे मैसेज आ चुके हैं। कृपया हमें कॉल करें, या कल भेजें।',
  badKey: 'फ़ॉर्म का नंबर खो गया है। कृपया पेज दोबारा खोलें और फ़ॉर्म भेजें।',
};

export const networkBusy: string =
  'आपके नेटवर्क से अभी बहुत सारे मैसेज आए हैं। कृपया थोड़ी देर रुकें और दोबारा भेजें।';
