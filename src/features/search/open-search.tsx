import { loadStylesheet } from '../../lib/deferred-styles.ts';
import { dialogEvents } from '../../lib/islands.ts';
import { SearchDialog } from './SearchDialog.tsx';

/** As @astrojs/react gives it to islands. */
type Renderer = (
  element: HTMLElement,
) => (component: unknown, props: object, slots: object, options: { client: 'only' }) => void;

let mounted = false;

/**
 * Opens the search dialog. Its place in the page is made now: an island's would stand in the HTML
 * of every page.
 */
export async function openSearch(): Promise<void> {
  await loadStylesheet();
  if (mounted) {
    document.dispatchEvent(new CustomEvent(dialogEvents.search));
    return;
  }
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  // The renderer of the page's islands: imported by its name, it would be divided into two files
  // for every island.
  const address = document.querySelector('astro-island')?.getAttribute('renderer-url');
  const { default: renderer } = (await import(/* @vite-ignore */ String(address))) as { default: Renderer };
  place.setAttribute('ssr', '');
  renderer(place)(SearchDialog, {}, {}, { client: 'only' });
}
