import { keepDraft } from '../../lib/draft.ts';
import { liveAttribute } from '../../lib/live-form.ts';
import { newKey } from '../../lib/new-key.ts';

/** Keeps the drafts of forms whose code has not come, and brings them back without it. */
export function keepEarlyDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const isLive = () => form.hasAttribute(liveAttribute);
    if (isLive()) continue;
    const draft = keepDraft(form.dataset.draft ?? '');
    // A text that was typed before this came is as old as the page, and counts more.
    const key = draft.restore(form) ?? newKey();
    const note = () => isLive() || draft.note(form, key);
    form.addEventListener('input', note);
    note();
  }
}
