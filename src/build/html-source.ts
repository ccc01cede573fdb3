import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/** Offsets in a page's source; `end` is the first character after it. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** An element of a page, and where it stands in the page's source. */
export interface SourceElement extends Place {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where each of them stands, the space before it included. */
  readonly places: ReadonlyMap<string, Place>;
  /** Text between its tags, as the browser reads it; of scripts and styles to the letter. */
  readonly text: string;
  /** Where its start tag ends. */
  readonly inside: number;
}

/** What stands from `start` to `end` is to become `text`. */
export interface Edit extends Place {
  readonly text: string;
}

function* walk(node: Tree.Node): Generator<SourceElement> {
  if (tree.isElementNode(node) && node.sourceCodeLocation) {
    const place = node.sourceCodeLocation;
    yield {
      name: node.tagName,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
      places: new Map(
        Object.entries(place.attrs ?? {}).map(([name, { startOffset, endOffset }]) => [
          name,
          { start: startOffset - 1, end: endOffset },
        ]),
      ),
      text: node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join(''),
      start: place.startOffset,
      end: place.endOffset,
      inside: place.startTag?.endOffset ?? place.endOffset,
    };
  }
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child);
}

/** A page as Astro has rendered it. */
export interface PageSource {
  readonly html: string;
  /** In the order of their start tags, as a browser's parser reads them. */
  readonly elements: readonly SourceElement[];
}

/**
 * Reads a page; what a browser would add to it by itself stands nowhere in the source and is left
 * out.
 */
export function readPage(html: string): PageSource {
  return { html, elements: [...walk(parse(html, { sourceCodeLocationInfo: true }))] };
}

/**
 * Makes edits, given in any order; everything else stays as it was written, to the byte.
 *
 * @throws when two of them overlap.
 */
export function edited({ html }: PageSource, edits: readonly Edit[]): string {
  let done = 0;
  let text = '';
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < done) throw new Error(`Two edits of the same text: ${html.slice(edit.start, edit.end)}`);
    text += html.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + html.slice(done);
}

/** Takes elements out. */
export function removed(elements: readonly SourceElement[]): Edit[] {
  return elements.map(({ start, end }) => ({ start, end, text: '' }));
}

/** Gives the page's `html` element an attribute. */
export function rootAttribute({ elements }: PageSource, name: string, value: string): Edit {
  const root = elements.find((element) => element.name === 'html');
  if (!root) throw new Error('A page without <html>.');
  return { start: root.inside - 1, end: root.inside - 1, text: ` ${name}="${value}"` };
}

/** Whether the page shows something of its island before that is here (features/admin/first-view). */
export function drawsFirstView({ elements }: PageSource): boolean {
  return elements.some(({ name, attributes }) => name === 'template' && attributes.has('data-first-view'));
}
