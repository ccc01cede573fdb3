import {
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
} from 'parse5';

/** A page as a browser reads it. */
export type Page = Tree.Document;
/** An element of it; its attributes are read and set by the functions below. */
export type Element = Tree.Element;

/** Reads a page. */
export const readPage = (html: string): Page => parse(html);

/** Writes it again. */
export const writePage = (page: Page): string => serialize(page);

/** A page's elements, or those inside one, in document order; not those of templates. */
export function elementsOf(node: Tree.Node): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return tree.isElementNode(node) ? [node, ...inside] : inside;
}

/** What a template holds, which is no part of the page yet. */
export const contentOf = (template: Element): Tree.DocumentFragment =>
  tree.getTemplateContent(template as Tree.Template);

/** An attribute's value; undefined where it has none of that name. */
export function getAttribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Sets an attribute's value, or removes it where that is undefined. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  const known = element.attrs.find((attribute) => attribute.name === name);
  if (value === undefined) element.attrs = element.attrs.filter((attribute) => attribute !== known);
  else if (known) known.value = value;
  else element.attrs.push({ name, value });
}

/** Sets an attribute of the page's `html` element, where its scripts find it. */
export function setRootAttribute(page: Page, name: string, value: string): void {
  const [root] = elementsOf(page);
  if (root) setAttribute(root, name, value);
}

/** The text between an element's tags, of scripts and styles to the letter; of none inside it. */
export function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
}

/** Takes elements out of their page. */
export function remove(elements: readonly Element[]): void {
  for (const element of elements) tree.detachNode(element);
}

/** Puts HTML behind an element. */
export function insertAfter(element: Element, html: string): void {
  const parent = element.parentNode as Element;
  const next = parent.childNodes[parent.childNodes.indexOf(element) + 1];
  for (const node of parseFragment(parent, html, {}).childNodes) {
    if (next) tree.insertBefore(parent, node, next);
    else tree.appendChild(parent, node);
  }
}

/** Whether the page shows something of its island before that has come (features/admin). */
export function drawsFirstView(page: Page): boolean {
  return elementsOf(page).some(
    (element) => element.tagName === 'template' && getAttribute(element, 'data-first-view') !== undefined,
  );
}
