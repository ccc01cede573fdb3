import { breadcrumbs, contactBar, dialogs, footer, header, pages, scrollToTop, skipLink } from './chrome.ts';
import { eligibility } from './eligibility.ts';
import { events } from './events.ts';
import { formErrors, formPage, honeypot, phoneField } from './forms.ts';
import { downloads, facts, offerTerms } from './offers.ts';
import { offline } from './offline.ts';
import { search } from './search.ts';
import { slider } from './slider.ts';
import { toast } from './toasts.ts';
import { draft, waiting } from './waiting.ts';

/**
 * Interface strings in English: labels, states and announcements, one file a feature. Marketing
 * copy is content (src/content/en).
 */
export const strings = {
  locale: 'en-IN',
  skipLink,
  header,
  pages,
  breadcrumbs,
  footer,
  contactBar,
  dialogs,
  scrollToTop,
  slider,
  toast,
  formPage,
  phoneField,
  honeypot,
  formErrors,
  draft,
  offline,
  search,
  waiting,
  eligibility,
  events,
  offerTerms,
  downloads,
  facts,
} as const;
