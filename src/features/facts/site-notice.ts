import { keepInTab, readTab } from '../../lib/browser-storage.ts';
import { loadStylesheet } from '../../lib/deferred-styles.ts';
import { typeset } from '../../lib/typeset.ts';
import { untilReleased } from '../../lib/until-released.ts';
import type { UrgentFacts } from './contract/urgent.ts';
import { noticeWords } from './words.ts';

/** Where a tab keeps the text of the notice that its visitor has closed. */
const closedKey = 'notice-closed';

/** The slip, as SiteNotice.astro makes it. */
function slipOf({ text, language, href = '' }: NonNullable<UrgentFacts['notice']>): HTMLElement {
  const slip = Object.assign(document.createElement('aside'), {
    className: 'site-notice no-print',
  });
  const words = Object.assign(document.createElement('p'), { lang: language, role: 'status' });
  const textContent = typeset(text);
  // An address that only leads somewhere.
  const isAddress = /^(?:\/(?![/\\])|https:\/\/)/.test(href);
  words.append(
    isAddress ? Object.assign(document.createElement('a'), { href, textContent }) : textContent,
  );
  slip.ariaLabel = noticeWords.label;
  slip.append(words);
  return slip;
}

/** What is written in, or chosen from. */
const fields = 'input:not([type=checkbox], [type=radio]), select, textarea';

/** Takes the slip away while a field has the focus: with the keyboard, little of the page is left. */
function hideWhileWriting(slip: HTMLElement): void {
  const follow = () =>
    slip.toggleAttribute('data-away', Boolean(document.activeElement?.matches(fields)));
  follow();
  // The focus that goes on to another field is nowhere meanwhile; a button that is pressed is not
  // to be covered before it is let go.
  for (const type of ['focusin', 'focusout'])
    document.addEventListener(type, () => untilReleased().then(follow));
}

/**
 * Shows the notice unless this tab has closed it;
 * null for none, undefined for that of the build while it stands.
 */
export async function showNotice(notice: UrgentFacts['notice'] | null): Promise<void> {
  const built = document.querySelector<HTMLElement>('.site-notice');
  const stands = notice === undefined && !(Date.parse(built?.dataset.until ?? '') <= Date.now());
  const slip = notice ? slipOf(notice) : stands && built;
  built?.remove();
  if (!slip || readTab(closedKey) === slip.textContent) return;
  const text = slip.textContent;
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: '×',
  });
  close.ariaLabel = noticeWords.close;
  close.onclick = () => {
    keepInTab(closedKey, text);
    slip.remove();
  };
  slip.append(close);
  slip.dataset.shown = '';
  await loadStylesheet();
  document.querySelector('main')?.after(slip);
  hideWhileWriting(slip);
}
