/** What a page with a form does before the form's own code has come (layouts/when-idle.ts). */
import { holdUnsentForms } from '../offline/hold-unsent.ts';
import { keepEarlyDrafts } from './early-drafts.ts';

holdUnsentForms();
keepEarlyDrafts();
