/** Given names and surnames of India; joined with each other they are 500 and more. */
const given = [
  'लक्ष्मी',
  'लक्ष्मण',
  'सूक्ष्मा',
  'कृष्ण',
  'ज्ञानेंद्र',
  'हृषीकेश',
  'प्रद्युम्न',
  'श्रद्धा',
  'ऋत्विक',
  'शत्रुघ्न',
  'द्रौपदी',
  'अर्चना',
  'उज्ज्वल',
  'ज्योत्स्ना',
  'दुष्यंत',
  'फ़रहत',
  'ज़ुबैदा',
  'अँजलि',
  'बृजेन्द्र',
  'राष्ट्रपति',
];
const surnames = [
  'श्रीवास्तव',
  'द्विवेदी',
  'त्रिपाठी',
  'मिश्रा',
  'चतुर्वेदी',
  'कुशवाहा',
  'विश्वकर्मा',
  'सिद्दीक़ी',
  'ब्रह्मभट्ट',
  'अग्निहोत्री',
  'शुक्ल',
  'वर्मा',
  'खाँ',
];
const latinGiven = [
  'Asha',
  'Śrī Rāma',
  'Md. Arif',
  'Jean-Paul',
  'Ma’moon',
  'Zoë',
  'Venkata S.',
  'K. V. (Raju)',
  'Ananya',
  'Ñeha',
  'T’Challa',
  'Ahmed',
];
const latinSurnames = [
  'Verma',
  'Chattopadhyay',
  'D’Souza',
  'Subrahmanyam',
  'Ali',
  'Kaur-Gill',
  'Pāṇḍeya',
  'Ṭhākur',
  'O’Brien',
  'Nair',
  'Bandyopadhyay',
  'Khan',
  'Rao',
  'Singh',
  'Das',
  'Jha',
  'Roy',
  'Iyer',
  'Sen',
  'Lal',
];

const joined = (first: readonly string[], last: readonly string[]) =>
  first.flatMap((one) => last.map((other) => `${one} ${other}`));

/** 500 names: 260 in Devanagari, with every kind of joined letter, and 240 in Latin letters. */
export const indianNames: readonly string[] = [
  ...joined(given, surnames),
  ...joined(latinGiven, latinSurnames),
].map((name) => name.normalize('NFC'));
