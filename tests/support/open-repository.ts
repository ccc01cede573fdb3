import { setEnvironmentContext } from '@netlify/blobs';
import type { Fetch, RetryRules } from '../../netlify/server/blobs/resilient-fetch.ts';
import { openStore } from '../../netlify/server/blobs/store.ts';
import { openEnquiries } from '../../netlify/server/enquiries/open-enquiries.ts';

/** Short enough that hundreds of failing calls take no time. */
export const hastyRules: RetryRules = { perTry: 10, tries: 3, pause: 0 };

/** Address of a store that is only reached through a stand-in of the network. */
export const nowhere = {
  edgeURL: 'http://store.test',
  uncachedEdgeURL: 'http://store.test',
  siteID: 'site',
  token: 'x',
};

/** The store and the enquiries in it, over any network. */
export function openRepository(
  { fetch, retry, context = nowhere }: { fetch?: Fetch; retry?: RetryRules; context?: object } = {},
  clock: () => Date = () => new Date(),
) {
  setEnvironmentContext(context);
  const store = openStore({ context: 'test', signal: new AbortController().signal, fetch, retry });
  return { store, submissions: openEnquiries(store, clock) };
}
