import type { Reachability } from '../lib/action-link.ts';
import { chatHref } from './chat.ts';
import { documents } from './documents.ts';
import { site } from './sources.ts';

/**
 * The owner's settings, for the addresses of buttons.
 *
 * @param page - address of the page that has the button, which a chat names.
 */
export async function reachability(page?: URL): Promise<Reachability> {
  return {
    phone: site.phone?.e164,
    chat: await chatHref(page),
    portal: site.portalUrl,
    documents: Object.fromEntries(documents.map(({ document, main }) => [document, main])),
  };
}
