import { z } from 'astro/zod';
import { companyPages } from './company.ts';
import { offerPages } from './offers.ts';
import { privacyPage } from './privacy.ts';
import { startupPage } from './startup.ts';
import { refundsPage, termsPage } from './terms.ts';

/** Any page with copy of its own. `pageUnion` parses it. */
export const pageUnion = z.discriminatedUnion('page', [
  ...companyPages,
  ...offerPages,
  privacyPage,
  termsPage,
  refundsPage,
  startupPage,
]);

/** Parsed form of {@link pageUnion}. */
export type PageContent = z.infer<typeof pageUnion>;

/** Name of a page with copy of its own. */
export type PageName = PageContent['page'];
