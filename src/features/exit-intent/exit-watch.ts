/**
 * Exit intent: a popup that offers help when a mouse leaves the page by its top edge. The way in
 * is watchForExit, given what fetches ExitIntent.tsx. It never comes twice in a session, over
 * another dialog or over text that was not sent.
 */

import { keepInTab, readTab } from '../../lib/browser-storage.ts';
import { type Load, openOnDemand } from '../../lib/open-on-demand.ts';

const shownKey = 'exit-intent-shown';

/** Milliseconds in which the popup has to come: later, the visitor is reading on, or gone. */
const openingTimeoutMilliseconds = 3_000;

/**
 * Fields that the visitor has changed by hand; a text that a link filled in is nobody's work yet.
 */
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>();

const holdsUnsentText = () =>
  [...touched].some((field) => field.isConnected && field.value !== field.defaultValue);

/**
 * Opens the popup, once a session, when a mouse leaves by the top edge;
 * never over a dialog or unsent text.
 */
export function watchForExit(load: Load): void {
  if (readTab(shownKey)) return;
  document.addEventListener('input', ({ target, isTrusted }) => {
    const field =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
    if (isTrusted && field?.form && !['checkbox', 'radio'].includes(field.type)) touched.add(field);
  });
  const onLeave = async (event: PointerEvent) => {
    const byTopEdge = event.relatedTarget === null && event.clientY <= 0;
    if (!byTopEdge || event.pointerType !== 'mouse') return;
    if (document.querySelector('dialog[open]') || holdsUnsentText()) return;
    document.removeEventListener('pointerout', onLeave);
    // Where it cannot be noted, it could not be kept to once.
    if (!keepInTab(shownKey, '1')) return;
    if (await openOnDemand(load, openingTimeoutMilliseconds)) return;
    keepInTab(shownKey, null);
    document.addEventListener('pointerout', onLeave);
  };
  document.addEventListener('pointerout', onLeave);
}
