/** Keeps the drafts of a page's forms before React has come (layouts/when-idle.ts). */
import { keepFormDraft } from '../../lib/draft.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]'))
  keepFormDraft(form.dataset.draft ?? '').watch(form);
