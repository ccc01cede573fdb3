import { createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { loadStylesheet } from '../../lib/deferred-styles.ts';
import { Restart } from './island.tsx';

const mounted = new Set<string>();

/**
 * Puts a component into the page the first time it is asked for; after that, sends `document` an
 * event of the same name, at which the component shows itself again.
 *
 * @param name - one word, such as `search-dialog`.
 * @param place - what it is put into; the end of the page if left out.
 */
export async function mount(name: string, component: ReactElement, place: Element = document.body): Promise<void> {
  await loadStylesheet();
  if (mounted.has(name)) {
    document.dispatchEvent(new Event(name));
    return;
  }
  mounted.add(name);
  const root = document.createElement('div');
  place.append(root);
  createRoot(root, { identifierPrefix: name }).render(createElement(Restart, null, component));
}
