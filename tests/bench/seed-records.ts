import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { industryIds } from '#contracts/industries.ts';
import { dataPaths } from '../../netlify/local/data-folder.ts';
import { localSiteId } from '../../netlify/local/store/blob-store.ts';
import { storeName } from '../../netlify/server/blobs/store.ts';
import { recordKey } from '../../netlify/server/enquiries/old-keys.ts';
import { contentHashOf, schemaVersion } from '../../netlify/server/enquiries/records.ts';

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
  const store = join(dataPaths(dataDir).blobs, 'entries', localSiteId, `site:${storeName('production')}`);
  const now = Date.now();
  for (let start = 0; start < count; start += perDay) {
    const day = now - (Math.floor(start / perDay) + 1) * millisecondsOfDay;
    const batch = Array.from({ length: Math.min(perDay, count - start) }, async (_, index) => {
      const receivedAt = day + index * 1000;
      const id = uuid({ msecs: receivedAt });
      const number = start + index;
      const fields = {
        name: `Visitor ${number}`,
        email: `visitor${number}@example.test`,
        phone: String(9_000_000_000 + number),
        industry: industryIds[number % industryIds.length] ?? '',
        message: `Question ${number}. ${number % 2 ? inEnglish : inHindi}`,
      };
      const record = {
        schema: schemaVersion,
        id,
        kind: 'contact',
        receivedAt: new Date(receivedAt).toISOString(),
        fields,
      };
      const path = join(store, recordKey('contact', 'inbox', id));
      if (index === 0) await mkdir(dirname(path), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify({ ...record, contentHash: contentHashOf('contact', fields) }));
    });
    await Promise.all(batch);
  }
}
