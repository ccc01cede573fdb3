import type { Wording } from '#shared/wording.ts';
import type * as en from './field-messages.en.ts';
import { bookingLimits } from './limits.ts';

// The English file says what each message is for.

export const bookingMessages: Wording<typeof en.bookingMessages> = {
  slot: 'कृपया दिए गए समय में से कोई एक चुनें।',
  callPhoneRequired: 'कृपया अपना फ़ोन नंबर लिखें, ताकि हम आपको कॉल कर सकें।',
  callPhoneShort: 'कृपया अपने फ़ोन नंबर के सभी अंक लिखें, ताकि हम आपको कॉल कर सकें।',
  callMessageLong: `कृपया अपनी पंक्ति ${bookingLimits.messageCharacters / 1000},000 अक्षरों तक छोटी करें।`,
  linkUnknown: 'यह लिंक सही नहीं है। कृपया आख़िरी बार मिला लिंक खोलें, या हमें कॉल करें।',
};
