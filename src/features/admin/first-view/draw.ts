import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

type Element = ReactElement<Record<string, unknown>>;

const isElement = (node: ReactNode): node is Element => typeof node === 'object' && node !== null && 'props' in node;

/** Sets what React would: `on…` listens, all else is an attribute of the same name. */
function set(element: globalThis.Element, name: string, value: unknown): void {
  if (name === 'children' || value === undefined || value === null) return;
  if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
  else if (typeof value !== 'boolean' || name.startsWith('aria-'))
    element.setAttribute(name === 'className' ? 'class' : name, String(value));
  else element.toggleAttribute(name, value);
}

/**
 * Makes what React would render of components that keep nothing: no hooks, no refs, no inner HTML.
 * So the cards' own components stand on a page before React has come. Texts become text.
 *
 * @param node - as a component gives it back.
 * @param namespace - of the elements.
 */
export function draw(node: ReactNode, namespace = html): DocumentFragment {
  const drawn = document.createDocumentFragment();
  if (Array.isArray(node)) drawn.append(...node.map((child) => draw(child, namespace)));
  else if (typeof node === 'string' || typeof node === 'number') drawn.append(String(node));
  else if (isElement(node)) drawn.append(drawElement(node, namespace));
  return drawn;
}

function drawElement({ type, props }: Element, around: string): Node {
  const children = props.children as ReactNode;
  if (type === Fragment) return draw(children, around);
  if (typeof type === 'function') return draw((type as (props: unknown) => ReactNode)(props), around);
  const namespace = type === 'svg' ? svg : around;
  const element = document.createElementNS(namespace, type as string);
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(draw(children, namespace));
  return element;
}
