import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/** An element of a page, and where it stands in the page's source (offsets; `end` is the first character after it). */
export interface SourceElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Text between its tags, as the browser reads it; of scripts and styles to the letter. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where its start tag ends. */
  readonly inside: number;
}

/** The text from `start` to `end` is to become `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function* walk(node: Tree.Node): Generator<SourceElement> {
  const place = tree.isElementNode(node) && node.sourceCodeLocation;
  if (place && tree.isElementNode(node)) {
    yield {
      name: node.tagName,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
      text: node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join(''),
      start: place.startOffset,
      end: place.endOffset,
      inside: place.startTag?.endOffset ?? place.endOffset,
    };
  }
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child);
}

/** Elements of a page in the order of their start tags, as a browser's parser reads them. */
export function elementsOf(html: string): SourceElement[] {
  return [...walk(parse(html, { sourceCodeLocationInfo: true }))];
}

/** Makes edits, given in any order, that do not overlap; everything else stays as it was written. */
export function edited(html: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((a, b) => a.start - b.start);
  const kept = inOrder.map(({ start, text }, index) => html.slice(inOrder[index - 1]?.end ?? 0, start) + text);
  return kept.join('') + html.slice(inOrder.at(-1)?.end ?? 0);
}

/** An attribute for the page's `html` element. */
export function rootAttribute(elements: readonly SourceElement[], name: string, value: string): Edit {
  const root = elements.find((element) => element.name === 'html');
  if (!root) throw new Error('A page without <html>.');
  return { start: root.inside - 1, end: root.inside - 1, text: ` ${name}="${value}"` };
}
