/** Keeps the drafts of a page's forms before React has come (layouts/when-idle.ts). */
import { keepDraft } from '../../lib/draft.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]'))
  keepDraft(form.dataset.draft ?? '').watch(form);
