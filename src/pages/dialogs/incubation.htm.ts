import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterSending } from '../../copy/after-sending.ts';
import { consentFor } from '../../copy/consent.ts';
import { sharedCopy } from '../../copy/queries.ts';
import {
  IncubationDialog,
  incubationDialogId,
} from '../../features/enquiries/IncubationDialog.tsx';
import { contactPath } from '../../lib/paths.ts';

/**
 * The incubation dialog as HTML, for the page that opens it (features/incubation/open-dialog.ts).
 */
export const GET: APIRoute = async () => {
  const { title, text, note, recognition } = (await sharedCopy('dialogs')).incubation;
  const props = {
    copy: { title, text, note },
    recognition: { label: recognition.label, href: contactPath('recognition') },
    consent: await consentFor('incubation'),
    after: await afterSending('incubation'),
  };
  const __html = renderToString(createElement(IncubationDialog, props), {
    identifierPrefix: incubationDialogId,
  });
  const container = createElement('div', {
    'data-props': JSON.stringify(props),
    dangerouslySetInnerHTML: { __html },
  });
  // Without a title: the offline page lists what has one (features/offline/offline-page.ts).
  const html = `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex">${renderToString(container)}`;
  return new Response(html, { headers: { 'Content-Type': 'text/html' } });
};
