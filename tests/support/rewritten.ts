import { type Page, readPage, writePage } from '../../src/build/html-tree.ts';

/**
 * What a pass of the build makes of a page; of a fragment, which it is given in a page, the
 * fragment again.
 */
export async function rewritten(html: string, pass: (page: Page) => unknown): Promise<string> {
  const page = readPage(html);
  await pass(page);
  const text = writePage(page);
  return /^<(?:!doctype|html)/i.test(html) ? text : text.replace(/^.*<body>|<\/body><\/html>$/gs, '');
}
