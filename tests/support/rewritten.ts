import { type CheerioAPI, load } from 'cheerio';

/** What a pass of the build makes of a page, or of a fragment of one. */
export async function rewritten(html: string, pass: ($: CheerioAPI) => unknown): Promise<string> {
  const $ = load(html);
  await pass($);
  return (/^<(?:!doctype|html)/i.test(html) ? $.html() : $('body').html()) ?? '';
}
