import { createHash } from 'node:crypto';
import colours from '#generated/colours.json' with { type: 'json' };
import type { PlainAction, PlainField, PlainForm, PlainPage } from '#shared/plain-form.ts';
import { carriedFields, idempotencyField, isFormKey } from '#shared/public-form.ts';
import { apiCsp } from '#shared/security-headers.ts';
import { answerWords } from '#shared/words.ts';
import type { HttpError } from './errors.ts';
import { escapeHtml } from './escape-html.ts';
import type { FormLanguage } from './form-language.ts';
import { jsonError, respond } from './responses.ts';

/** The tokens of the site's stylesheet as custom properties. */
const properties = (scheme: Readonly<Record<string, string>>): string =>
  Object.entries(scheme)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('');

/** The page's only style: it must look right without any other file, since things have failed. */
const style = `
:root{color-scheme:light dark;${properties(colours.light)}}
@media (prefers-color-scheme:dark){:root{${properties(colours.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:38rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) 1.25rem}
h1{font:600 clamp(1.6rem,5vw,2.2rem)/1.2 Georgia,"Times New Roman",serif;margin:0 0 1rem;text-wrap:balance}
h1:lang(hi){line-height:1.4}
.alert{border-left:4px solid var(--madder);background:var(--raised);padding:1rem 1.25rem;border-radius:0 .5rem .5rem 0;margin:0 0 2rem}
.alert p{margin:0}.alert ul{margin:.5rem 0 0;padding-left:1.25rem}
a{color:var(--teal);text-underline-offset:.2em}.alert a{color:var(--madder)}
.field{margin:0 0 1.25rem}
label{display:block;font-weight:600;margin:0 0 .3rem}
input,select,textarea{width:100%;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--field-line);border-radius:.5rem;padding:.65rem .8rem;min-height:3rem}
textarea{min-height:11rem;resize:vertical}
[aria-invalid=true]{border:2px solid var(--madder)}
.box{display:flex;gap:.75rem;font-weight:400}.box input{flex:none;width:1.5rem;min-height:1.5rem;margin:0}
.error{color:var(--madder);margin:0 0 .4rem;font-weight:600}
button{font:inherit;font-weight:600;line-height:1.2;color:var(--on-teal);background:var(--teal);border:0;border-radius:999px;padding:1rem 2rem;min-height:3rem;cursor:pointer}
:focus-visible{outline:3px solid var(--teal);outline-offset:3px}
.back{color:var(--muted);margin-top:2rem}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
`;

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
const csp = { ...apiCsp, 'style-src': [styleHash], 'form-action': ["'self'"] };

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function attributes(
  pairs: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');
}

function control(field: PlainField, value: string, invalid: boolean): string {
  const { name, required, maxLength, autocomplete } = field;
  const common = attributes({
    id: name,
    name,
    required,
    maxlength: maxLength,
    autocomplete,
    'aria-invalid': invalid ? 'true' : undefined,
    'aria-describedby': invalid ? `${name}-error` : undefined,
  });
  // The line break after the tag is not part of the value; without it a leading one of the
  // visitor's would be lost.
  if (field.control === 'textarea') return `<textarea${common}>\n${escapeHtml(value)}</textarea>`;
  if (field.control !== 'select') {
    const inputmode = field.control === 'tel' ? 'numeric' : undefined;
    return `<input${common}${attributes({ type: field.control, inputmode, value })}>`;
  }
  const options = (field.options ?? []).map(([option, label]) => {
    const chosen = attributes({ value: option, selected: option === value });
    return `<option${chosen}>${escapeHtml(label)}</option>`;
  });
  return `<select${common}>${options.join('')}</select>`;
}

function fieldMarkup(
  field: PlainField,
  values: Values,
  errors: Readonly<Record<string, string>>,
): string {
  const given = textOf(values[field.name]);
  const error = errors[field.name];
  if (field.control === 'hidden' || (field.control === 'box' && !error)) {
    return `<input${attributes({ type: 'hidden', name: field.name, value: given })}>`;
  }
  const message = error ? `<p class="error" id="${field.name}-error">${escapeHtml(error)}</p>` : '';
  const label = escapeHtml(field.label ?? '');
  if (field.control === 'box') {
    const { name } = field;
    const box = attributes({
      type: 'checkbox',
      id: name,
      name,
      value: 'on',
      'aria-describedby': `${name}-error`,
    });
    const ticked = `<label class="box"><input${box} aria-invalid="true">${label}</label>`;
    return `<div class="field">${message}${ticked}</div>`;
  }
  const labelled = `<label for="${field.name}">${label}</label>${message}`;
  return `<div class="field">${labelled}${control(field, given, Boolean(error))}</div>`;
}

/** Fields as the page of a language has them. */
export const fieldsIn = ({ say }: FormLanguage, fields: readonly PlainField[]): PlainField[] =>
  fields.map(({ label, options, ...field }) => ({
    ...field,
    ...(label && { label: say(label) }),
    ...(options && { options: options.map(([value, text]) => [value, say(text)] as const) }),
  }));

/**
 * A list that was made for the visitor holds what they have chosen of it when it is shown again.
 */
function withChoice(field: PlainField, values: Values | null, tag: string): PlainField {
  if (field.control !== 'select' || field.options) return field;
  const chosen = textOf(values?.[field.name]);
  return { ...field, options: [[chosen, field.optionText?.(chosen, tag) ?? chosen]] };
}

function formMarkup(action: PlainAction, errors: Readonly<Record<string, string>>): string {
  const { values } = action;
  // A hidden value that is wrong (an unknown topic, a number that is none) would fail again, and
  // nobody could correct it.
  const wrong = ({ name, control }: PlainField) =>
    control === 'hidden' &&
    (errors[name] || (name === idempotencyField && !isFormKey(values[name])));
  const fields = [...action.fields, ...carriedFields];
  const dropped = new Set(fields.filter(wrong).map(({ name }) => name));
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !dropped.has(name)));
  return `<form method="post" action="${action.path}" novalidate>
${fields.map((field) => fieldMarkup(field, kept, errors)).join('\n')}
<button type="submit">${escapeHtml(action.submit)}</button></form>`;
}

const linkMarkup = ([label, href]: readonly [string, string]): string =>
  `<p class="back"><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;

function pageMarkup(tag: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}

const html = { type: 'text/html; charset=utf-8', csp } as const;

/**
 * Answers with a page for a browser without our script;
 * `errors` are told by the fields of its forms.
 */
export function plainPage(
  { tag, title, alert, lines, actions, links }: PlainPage,
  answer: {
    readonly requestId: string;
    readonly status?: number;
    readonly headers?: HeadersInit | undefined;
  },
  errors: Readonly<Record<string, string>> = {},
): Response {
  const fields = actions
    .flatMap((action) => action.fields)
    .filter(({ control }) => control !== 'hidden');
  const items = Object.entries(errors).map(([name, message]) => {
    const isShown = fields.some((field) => field.name === name);
    const said = escapeHtml(message);
    return isShown ? `<li><a href="#${name}">${said}</a></li>` : `<li>${said}</li>`;
  });
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  const content = [
    alert ? `<div class="alert" role="alert"><p>${escapeHtml(alert)}</p>${list}</div>` : '',
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...actions.map((action) => formMarkup(action, errors)),
    ...links.map(linkMarkup),
  ];
  return respond(pageMarkup(tag, title, content.join('\n')), { ...answer, ...html });
}

/**
 * Answers a plain HTML form post that failed, for a browser without our script: says what to do and
 * shows the form again with everything that was typed, so that nothing is lost and it can be sent
 * again under the same key. The values are null when the body could not be read.
 */
export function plainFailure(
  contract: { readonly path: string; readonly method: string; readonly form?: PlainForm },
  error: HttpError,
  values: Values | null,
  requestId: string,
  language: FormLanguage,
): Response {
  if (!contract.form) return jsonError(error, requestId);
  const { say, path, tag } = language;
  const { status, details } = error;
  const answer = { status, requestId, headers: details.headers };
  if (details.page) return plainPage({ ...details.page(), alert: error.message }, answer);
  const fields = fieldsIn(language, contract.form.fields).map((field) =>
    withChoice(field, values, tag),
  );
  const action = {
    path: contract.path,
    fields,
    values: values ?? {},
    submit: say(answerWords.again),
  };
  const page = { tag, title: say(contract.form.title), alert: error.message };
  const back = [say(answerWords.back), path(contract.form.backPath)] as const;
  // Nothing was typed: only an address was asked for.
  if (contract.method === 'GET')
    return plainPage({ ...page, lines: [], actions: [], links: [back] }, answer, details.fields);
  // The body is lost to us, and the browser still has what was typed.
  if (values === null) {
    const lines = [say(answerWords.goBack)];
    return plainPage({ ...page, lines, actions: [], links: [] }, answer, details.fields);
  }
  return plainPage(
    { ...page, lines: [], actions: [action], links: [back] },
    answer,
    details.fields,
  );
}
