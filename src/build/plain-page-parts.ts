import { siteSchema } from '../copy/schema/site.ts';
import { inLanguage } from '../lib/in-language.ts';
import { languages } from '../lib/language.ts';
import { phoneHref } from '../shared/contact-links.ts';
import { reachWords as inEnglish } from '../shared/words.en.ts';
import { reachWords as inHindi } from '../shared/words.hi.ts';
import { writeGenerated } from './generated-file.ts';
import { companyData } from './languages/company-data.ts';

/** What stands around every page of the functions in a language: whose it is, and the ways to us. */
function partsIn(language: string) {
  const { name, phone, address } = siteSchema.parse(companyData('site', language));
  const reach = language === 'hi' ? inHindi : inEnglish;
  return {
    name,
    place: address.locality,
    home: inLanguage('/', language),
    links: [
      ...(phone ? [{ label: `${reach.call} ${phone.display}`, href: phoneHref(phone.e164) }] : []),
      { label: reach.write, href: inLanguage('/contact', language) },
    ],
  };
}

/**
 * Makes what functions show around a page without the site's layout, which they import as
 * `#generated/plain-page.json`: by the tag of its language (BCP 47, without a region).
 */
export function makePlainPageParts(): void {
  const parts = languages.map((language) => [language, partsIn(language)] as const);
  writeGenerated('plain-page.json', Object.fromEntries(parts));
}
