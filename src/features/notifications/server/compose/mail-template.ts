import colours from '#generated/colours.json' with { type: 'json' };
import { escapeHtml } from '#server/http/escape-html.ts';
import type { MailText } from '../channels/channel.ts';

/** What a mail shows. Every text may hold anything: it is escaped here. */
export interface MailTemplate {
  readonly heading: string;
  /** Name and value pairs. */
  readonly facts?: ReadonlyArray<readonly [name: string, value: string]>;
  /** Shown as it was written, below the facts. */
  readonly message?: string | undefined;
  /** Shown as buttons. */
  readonly links?: ReadonlyArray<readonly [label: string, href: string]>;
  readonly closing?: string | undefined;
  /** BCP 47 tag of its words; English unless given. */
  readonly language?: string;
}

const font = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const nameStyle =
  'padding:2px 16px 2px 0;text-align:start;vertical-align:top;font-weight:400;opacity:.75';
const messageStyle =
  `margin:16px 0;padding:12px 16px;border-inline-start:3px solid ${colours.light['marigold-strong']};` +
  'white-space:pre-wrap;overflow-wrap:anywhere';
const buttonStyle =
  'display:inline-block;margin:0 8px 8px 0;padding:10px 20px;border-radius:999px;' +
  `background:${colours.light.teal};color:${colours.light['on-teal']};font-weight:600;text-decoration:none`;

const pairs = (list: ReadonlyArray<readonly [string, string]>) =>
  list.map(([name, value]) => `${name}: ${value}`).join('\n');

/** Writes a mail as text and as HTML: one column, no picture, nothing loaded from anywhere. */
export function mailOf(subject: string, sheet: MailTemplate): MailText {
  const { heading, facts = [], message = '', links = [], closing = '', language = 'en' } = sheet;
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${nameStyle}">${escapeHtml(name)}</th>` +
      `<td dir="auto" style="padding:2px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  const buttons = links.map(
    ([label, href]) =>
      `<a href="${escapeHtml(href)}" style="${buttonStyle}">${escapeHtml(label)}</a>`,
  );
  const parts: ReadonlyArray<readonly [text: string, html: string]> = [
    [
      heading,
      `<h1 dir="auto" style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ],
    [pairs(facts), `<table style="border-spacing:0;${font}">${rows.join('')}</table>`],
    [message, `<p dir="auto" style="${messageStyle}">${escapeHtml(message)}</p>`],
    [pairs(links), `<p style="margin:20px 0 0">${buttons.join('')}</p>`],
    [closing, `<p style="margin:12px 0 0;opacity:.75">${escapeHtml(closing)}</p>`],
  ];
  const shown = parts.filter(([text]) => text !== '');
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>`,
    `<body style="margin:0;padding:24px;${font}"><div style="max-width:600px">`,
    ...shown.map(([, part]) => part),
    '</div></body></html>',
  ];
  return { subject, text: `${shown.map(([text]) => text).join('\n\n')}\n`, html: html.join('\n') };
}
