import { createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { loadStylesheet } from '../lib/deferred-styles.ts';
import { Restart } from './island.tsx';

const mounted = new Set<string>();

/**
 * Puts a component into the page once; asked for again, it is told by an event of that name on
 * `document`.
 *
 * @param name - one word, such as `search-dialog`.
 */
export async function mount(
  name: string,
  component: ReactElement,
  container: Element = document.body,
): Promise<void> {
  await loadStylesheet();
  if (mounted.has(name)) {
    document.dispatchEvent(new Event(name));
    return;
  }
  mounted.add(name);
  const root = document.createElement('div');
  container.append(root);
  createRoot(root, { identifierPrefix: name }).render(createElement(Restart, null, component));
}
