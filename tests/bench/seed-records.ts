import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { industryIds } from '#contracts/industries.ts';
import { dataPaths, openDatabase } from '../../netlify/local/data-folder.ts';
import { storeName } from '../../netlify/server/blobs/store.ts';
import { recordKey } from '../../netlify/server/enquiries/keys.ts';
import { bareRecord, contentHashOf, idOf } from '../../netlify/server/enquiries/record.ts';

/** What half of the visitors write: as long as people's messages are. */
const inEnglish =
  'We are a company of forty people in Lucknow and would like a workshop for our sales team before the summer, two days long, at our office. Please tell us what it costs, who teaches, and whether you could also speak with our founders about the recognition by DPIIT.';

/** What the other half writes. */
const inHindi =
  'हम लखनऊ में चालीस लोगों की कंपनी हैं और अपनी बिक्री टीम के लिए दो दिन की कार्यशाला चाहते हैं। कृपया बताएं कि इसका शुल्क कितना है और कौन पढ़ाता है।';

/** Contact enquiries that arrive on a busy day. */
const perDay = 250;
/**
 * Lays enquiries into a data folder as the host would have stored them, spread over the days before
 * today.
 *
 * @param dataDir - of a host that is not running.
 * @param count - how many.
 */
export async function seedRecords(dataDir: string, count: number): Promise<void> {
  const database = openDatabase(dataPaths(dataDir));
  const now = Date.now();
  const told = { done: new Date(now).toISOString(), ways: {} };
  await database.transaction('write', async () => {
    for (let number = 0; number < count; number += 1) {
      const day = now - (Math.floor(number / perDay) + 1) * millisecondsOfDay;
      const fields = {
        name: `Visitor ${number}`,
        email: `visitor${number}@example.test`,
        phone: String(9_000_000_000 + number),
        industry: industryIds[number % industryIds.length] ?? '',
        message: `Question ${number}. ${number % 2 ? inEnglish : inHindi}`,
      };
      const contentHash = contentHashOf('contact', fields);
      const id = idOf('contact', String(number), contentHash);
      const bare = bareRecord('contact', id, new Date(day + (number % perDay) * 1000).toISOString());
      const text = JSON.stringify({ ...bare, fields, contentHash, told });
      database.write(`site:${storeName('production')}`, recordKey('contact', id), Buffer.from(text));
    }
  });
  database.close();
}
