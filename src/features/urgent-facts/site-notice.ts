import type { UrgentFacts } from '#contracts/urgent-facts.ts';
import { strings } from '../../i18n/index.ts';
import { keepInTab, readTab } from '../../lib/browser-storage.ts';
import { loadStylesheet } from '../../lib/deferred-styles.ts';
import { language } from '../../lib/language.ts';
import { typeset } from '../../lib/typeset.ts';

/** Where a tab keeps the text of the notice that its visitor has closed. */
const closedKey = 'notice-closed';

/** An address that only leads somewhere. */
const isAddress = (href: string | undefined): href is string => /^(?:\/(?![/\\])|https:\/\/)/.test(href ?? '');

/** The slip, as SiteNotice.astro makes it. */
function makeSlip(): HTMLElement {
  const slip = document.createElement('aside');
  slip.className = 'site-notice no-print';
  slip.ariaLabel = strings.notice.label;
  const text = document.createElement('p');
  text.role = 'status';
  slip.append(text);
  document.querySelector('main')?.before(slip);
  return slip;
}

function fill(slip: HTMLElement, { text: typed, language: own, href }: NonNullable<UrgentFacts['notice']>): void {
  const text = typeset(typed);
  const place = slip.querySelector('p');
  if (!place || place.textContent === text) return;
  if (own === language) place.removeAttribute('lang');
  else place.lang = own;
  place.replaceChildren(
    isAddress(href) ? Object.assign(document.createElement('a'), { href, textContent: text }) : text,
  );
}

/** Shows the slip with a way to close it, unless this tab's visitor has closed this very notice. */
function show(slip: HTMLElement): void {
  const text = slip.querySelector('p')?.textContent ?? '';
  if (!text || readTab(closedKey) === text) {
    slip.remove();
    return;
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.ariaLabel = strings.notice.close;
  close.textContent = '×';
  close.onclick = () => {
    keepInTab(closedKey, text);
    slip.remove();
  };
  slip.append(close);
  slip.dataset.shown = '';
}

/**
 * Shows the notice for the whole site.
 *
 * @param notice - what stands now; null for nothing, undefined where nobody could say: then it is
 *   what the page was built with, while that stands.
 */
export async function showNotice(notice: UrgentFacts['notice'] | null): Promise<void> {
  const built = document.querySelector<HTMLElement>('.site-notice');
  const isOver = notice === undefined && Date.parse(built?.dataset.until ?? '') <= Date.now();
  if (notice === null || isOver) {
    built?.remove();
    return;
  }
  if (!built) await loadStylesheet();
  const slip = built ?? makeSlip();
  if (notice) fill(slip, notice);
  show(slip);
}
