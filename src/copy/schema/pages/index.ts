import { z } from 'astro/zod';
import { aboutPage } from './about.ts';
import { accessibilityPage } from './accessibility.ts';
import { bookPage } from './book.ts';
import { contactPage } from './contact.ts';
import { digitalMarketingPage } from './digital-marketing.ts';
import { downloadsPage } from './downloads.ts';
import { eventsPage } from './events.ts';
import { homePage } from './home.ts';
import { notFoundPage } from './not-found.ts';
import { corporatePage, politicalPage, programsPage, servicesPage, youthPage } from './offers.ts';
import { privacyPage } from './privacy.ts';
import { startupPage } from './startup.ts';

/** Any page with copy of its own, told apart by `page`. */
export const page = z.discriminatedUnion('page', [
  homePage,
  aboutPage,
  servicesPage,
  programsPage,
  startupPage,
  digitalMarketingPage,
  youthPage,
  politicalPage,
  corporatePage,
  contactPage,
  bookPage,
  privacyPage,
  accessibilityPage,
  eventsPage,
  downloadsPage,
  notFoundPage,
]);

/** Parsed form of {@link page}. */
export type Page = z.infer<typeof page>;

/** Name of a page with copy of its own. */
export type PageName = Page['page'];
