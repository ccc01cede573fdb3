import renderer from '@astrojs/react/client.js';
import { loadStylesheet } from '../../lib/deferred-styles.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { searchEvent } from './search-event.ts';

let mounted = false;

/** Opens the search dialog. Its place in the page is made now: an island's would stand in the HTML of every page. */
export async function openSearch(): Promise<void> {
  await loadStylesheet();
  if (mounted) {
    document.dispatchEvent(new CustomEvent(searchEvent));
    return;
  }
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  // Astro's own renderer, which is here for the islands: React stays in one file so.
  place.setAttribute('ssr', '');
  renderer(place)(SearchDialog, {}, {}, { client: 'only' });
}
