import type { bookingStrings as english } from '../booking.ts';

/** The pages of booked calls in Hindi. */
export const bookingStrings: typeof english = {
  looking: 'ख़ाली समय देखे जा रहे हैं…',
  plain: 'समय सादे पेज पर देखें',
  failed: 'ख़ाली समय नहीं खुल सके। कृपया इंटरनेट जाँचें और फिर कोशिश करें।',
  day: 'दिन',
  time: 'समय',
  lasts: 'मुफ़्त, {minutes} मिनट, भारतीय समय।',
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
