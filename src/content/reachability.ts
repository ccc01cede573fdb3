import type { Reachability } from '../lib/action-link.ts';
import { sharedCopy } from './queries.ts';
import { site } from './sources.ts';

/** What the site's owner has configured, for the addresses that buttons lead to. */
export async function reachability(): Promise<Reachability> {
  const { downloads } = await sharedCopy('downloads');
  return {
    phone: site.phone.e164,
    whatsapp: site.whatsapp,
    portal: site.portalUrl,
    documentTopics: Object.fromEntries(Object.entries(downloads).map(([id, { topic }]) => [id, topic])),
  };
}
