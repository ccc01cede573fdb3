import type { Reachability } from '../lib/action-link.ts';
import { documents } from './documents.ts';
import { knownPhone } from './known-contact.ts';
import { site } from './sources.ts';

/** What the site's owner has configured, for the addresses that buttons lead to. */
export function reachability(): Reachability {
  return {
    phone: knownPhone?.e164,
    whatsapp: site.whatsapp,
    portal: site.portalUrl,
    documents: Object.fromEntries(documents.map(({ document, main }) => [document, main])),
  };
}
