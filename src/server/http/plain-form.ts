import { apiCsp } from '#shared/content-security-policy.ts';
import {
  formMetadata,
  formTokenField,
  honeypotField,
  idempotencyField,
  isFormKey,
  visitField,
} from '#shared/public-form.ts';
import type { Language } from '../languages.ts';
import type { HttpError } from './errors.ts';
import { escapeHtml } from './escape-html.ts';
import { footMarkup, homeMarkup } from './plain-frame.ts';
import type { LinkPreview, PlainAction, PlainField, PlainForm, PlainPage } from './plain-page.ts';
import { plainStyle, sealMarkup } from './plain-style.ts';
import { respond } from './responses.ts';

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

/** The fields that every public form carries unseen when it is shown again. */
export const carriedFields: readonly PlainField[] = [
  idempotencyField,
  honeypotField,
  formTokenField,
  visitField,
  ...Object.keys(formMetadata),
].map((name) => ({ name, control: 'hidden' }));

function formMarkup(action: PlainAction, errors: Readonly<Record<string, string>>): string {
  const { values } = action;
  // A hidden value that is wrong (an unknown topic, a number that is none) would fail again, and
  // nobody could correct it.
  const wrong = ({ name, control }: PlainField) =>
    control === 'hidden' &&
    (errors[name] || (name === idempotencyField && !isFormKey(values[name])));
  const isPost = action.method !== 'get';
  const fields = [...action.fields, ...(isPost ? carriedFields : [])];
  const dropped = new Set(fields.filter(wrong).map(({ name }) => name));
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !dropped.has(name)));
  const form = `<form method="${isPost ? 'post' : 'get'}" action="${action.path}" novalidate>
${fields.map((field) => fieldMarkup(field, kept, errors)).join('\n')}
<button type="submit">${escapeHtml(action.submit)}</button></form>`;
  if (!action.fold) return form;
  // What is wrong with it is to be seen.
  const open = fields.some(({ name }) => errors[name]) ? ' open' : '';
  return `<details${open}><summary>${escapeHtml(action.fold)}</summary>${form}</details>`;
}

const linkMarkup = ([label, href]: readonly [string, string]): string =>
  `<p class="back"><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;

const factsMarkup = (facts: readonly (readonly [string, string])[]): string => {
  const rows = facts.map(
    ([label, value]) =>
      `<div><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`,
  );
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
};

/**
 * Open Graph tags. Without `og:url`: networks would link to that address, and it has no query.
 */
function previewMarkup(tag: string, { title, description, image, siteName }: LinkPreview) {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': tag.replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': 1200,
    'og:image:height': 630,
    'og:image:alt': title,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta${attributes({ property, content })}>`,
  );
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">
<meta${attributes({ name: 'description', content: description })}>`;
}

function pageMarkup(page: Pick<PlainPage, 'tag' | 'title' | 'mark' | 'preview'>, content: string) {
  const { tag, title, mark, preview } = page;
  const heading = `<h1${attributes({ class: mark })}>${mark ? sealMarkup(mark) : ''}${escapeHtml(title)}</h1>`;
  return `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title>
${preview ? previewMarkup(tag, preview) : ''}<style>${plainStyle(tag).css}</style></head>
<body><header>${homeMarkup(tag)}</header><main>${heading}${content}</main><footer>${footMarkup(tag)}</footer></body></html>`;
}

/** What an answer is that is a page: its policy admits its own style, fonts and forms. */
function asPage(tag: string) {
  const csp = {
    ...apiCsp,
    'style-src': [plainStyle(tag).hash],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
  };
  return { type: 'text/html; charset=utf-8', csp } as const;
}

/**
 * Answers with a page for a browser without our script;
 * `errors` are told by the fields of its forms.
 */
export function plainPage(
  page: PlainPage,
  answer: {
    readonly requestId: string;
    readonly status?: number;
    readonly headers?: HeadersInit | undefined;
  },
  errors: Readonly<Record<string, string>> = {},
): Response {
  const { alert, lines, facts = [], actions, links } = page;
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
    factsMarkup(facts),
    ...(facts.length > 0 ? links.map(linkMarkup) : []),
    ...actions.map((action) => formMarkup(action, errors)),
    ...(facts.length > 0 ? [] : links).map(linkMarkup),
  ];
  return respond(pageMarkup(page, content.join('\n')), { ...answer, ...asPage(page.tag) });
}

/** A request of a browser without our script that failed. */
interface FailedRequest {
  readonly contract: { readonly path: string; readonly method: string };
  readonly form: PlainForm;
  readonly error: HttpError;
  /** Everything that was typed; null when the body could not be read. */
  readonly values: Values | null;
  readonly requestId: string;
  readonly language: Language;
}

/**
 * Answers a failed request with a page that says what to do. It shows the form again with everything
 * that was typed, so that nothing is lost and it can be sent again under the same key.
 */
export function plainFailure(request: FailedRequest): Response {
  const { contract, form, error, values, requestId, language } = request;
  const { words, path, tag } = language;
  const { answerWords } = words;
  const { status, details, message } = error;
  const answer = { status, requestId, headers: details.headers };
  if (details.page) return plainPage({ ...details.page(), alert: message }, answer);
  const page = { tag, title: form.title(words), alert: message };
  const back = [answerWords.back, path(form.backPath)] as const;
  // Nothing was typed: the browser asked for an address, and each of its parts has the same message.
  if (contract.method === 'GET') {
    const [alert = message] = Object.values(details.fields ?? {});
    return plainPage({ ...page, alert, lines: [], actions: [], links: [back] }, answer);
  }
  // We could not read the body, but the browser still has everything that was typed.
  if (values === null) {
    const lines = [answerWords.goBack];
    return plainPage({ ...page, lines, actions: [], links: [] }, answer, details.fields);
  }
  const fields = form.fields(words);
  const action = { path: contract.path, fields, values, submit: answerWords.again };
  return plainPage(
    { ...page, lines: [], actions: [action], links: [back] },
    answer,
    details.fields,
  );
}
