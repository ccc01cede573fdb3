import { type CheerioAPI, load } from 'cheerio';

/**
 * What a pass of the build makes of a page; of a fragment, which it is given in a page, the
 * fragment again.
 */
export async function rewritten(html: string, pass: ($: CheerioAPI) => unknown): Promise<string> {
  const $ = load(html);
  await pass($);
  return (/^<(?:!doctype|html)/i.test(html) ? $.html() : $('body').html()) ?? '';
}
