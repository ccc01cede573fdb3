import type { Wording } from '#shared/wording.ts';
import type * as en from './words.en.ts';

// In Hindi. What each is for stands beside the English one (words.en.ts).

export const kindWords: Wording<typeof en.kindWords> = {
  'door-open': 'ओपन हाउस',
  'chalkboard-teacher': 'वर्कशॉप',
  'video-camera': 'वेबिनार',
  tent: 'बूटकैंप',
  'presentation-chart': 'पिच डे',
  plant: 'खेती की वर्कशॉप',
  'currency-inr': 'फ़ाइनेंस की वर्कशॉप',
  'cloud-check': 'सॉफ़्टवेयर की वर्कशॉप',
};

export const eventWords: Wording<typeof en.eventWords> = {
  register: 'अपनी रुचि बताएँ',
  book: 'सीट बुक करें',
  bookMessage: 'कृपया इस इवेंट में मेरे लिए एक सीट बुक कर लें।',
  waitingList: 'वेटिंग लिस्ट में नाम लिखवाएँ',
  waitingMessage: 'कृपया इस इवेंट की वेटिंग लिस्ट में मेरा नाम लिख लें।',
  google: 'गूगल कैलेंडर में जोड़ें',
  file: 'कैलेंडर फ़ाइल (.ics)',
  who: 'किसके लिए',
  does: 'वहाँ क्या करेंगे',
  brings: 'क्या साथ लाएँ',
  when: 'कब',
  where: 'कहाँ',
  fee: 'फ़ीस',
  open: 'रजिस्ट्रेशन खुला है',
  seats: 'सीटें: {count}',
  daily: 'रोज़, {hours}',
  full: 'सीटें भर गईं: वेटिंग लिस्ट खुली है',
  cancelled: 'रद्द हुआ',
  postponed: 'तारीख़ आगे बढ़ी',
  only: { en: 'अंग्रेज़ी में', hi: 'हिंदी में' },
};
