import type { PlainField, PlainForm } from '#contracts/plain-form.ts';
import { carriedFields, idempotencyField, isFormKey } from '#contracts/public-form.ts';
import { apiCsp } from '#contracts/security-headers.ts';
import { answerWords } from '#contracts/words.ts';
import type { HttpError } from '../errors.ts';
import { escapeHtml } from '../escape-html.ts';
import type { FormLanguage } from './form-language.ts';
import { plainFormStyle, plainFormStyleHash } from './plain-form-style.ts';
import { html, jsonError } from './responses.ts';

const csp = { ...apiCsp, 'style-src': [plainFormStyleHash], 'form-action': ["'self'"] };

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function attributes(pairs: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
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
  const options = (field.options ?? [])
    .map(
      ([option, label]) =>
        `<option${attributes({ value: option, selected: option === value })}>${escapeHtml(label)}</option>`,
    )
    .join('');
  return `<select${common}>${options}</select>`;
}

function fieldMarkup(field: PlainField, values: Values, errors: Readonly<Record<string, string>>): string {
  const given = textOf(values[field.name]);
  if (field.control === 'hidden') {
    return `<input${attributes({ type: 'hidden', name: field.name, value: given })}>`;
  }
  const error = errors[field.name];
  const message = error ? `<p class="error" id="${field.name}-error">${escapeHtml(error)}</p>` : '';
  return `<div class="field"><label for="${field.name}">${escapeHtml(field.label ?? '')}</label>${message}${control(field, given, Boolean(error))}</div>`;
}

/** The form as the page of that language has it. */
function formIn({ say, path }: FormLanguage, form: PlainForm): PlainForm {
  const fields = form.fields.map(({ label, options, ...field }) => ({
    ...field,
    ...(label && { label: say(label) }),
    ...(options && { options: options.map(([value, text]) => [value, say(text)] as const) }),
  }));
  return { ...form, title: say(form.title), backPath: path(form.backPath), fields };
}

function formMarkup(
  path: string,
  form: PlainForm,
  values: Values,
  errors: Readonly<Record<string, string>>,
  say: FormLanguage['say'],
): string {
  // A hidden value that is wrong (an unknown topic, a number that is none) would fail again, and
  // nobody could correct it.
  const wrong = ({ name, control }: PlainField) =>
    control === 'hidden' && (errors[name] || (name === idempotencyField && !isFormKey(values[name])));
  const fields = [...form.fields, ...carriedFields];
  const dropped = new Set(fields.filter(wrong).map(({ name }) => name));
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !dropped.has(name)));
  return `<form method="post" action="${path}" novalidate>
${fields.map((field) => fieldMarkup(field, kept, errors)).join('\n')}
<button type="submit">${escapeHtml(say(answerWords.again))}</button></form>
<p class="back"><a href="${form.backPath}">${escapeHtml(say(answerWords.back))}</a></p>`;
}

function alertMarkup(form: PlainForm, error: HttpError): string {
  const fields = error.details.fields ?? {};
  const shown = new Set(form.fields.filter(({ control }) => control !== 'hidden').map(({ name }) => name));
  const items = Object.entries(fields).map(([name, message]) =>
    shown.has(name) ? `<li><a href="#${name}">${escapeHtml(message)}</a></li>` : `<li>${escapeHtml(message)}</li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  return `<div class="alert" role="alert"><p>${escapeHtml(error.message)}</p>${list}</div>`;
}

/**
 * Answers a plain HTML form post that failed, for a browser without our script: says what to do and
 * shows the form again with everything that was typed, so that nothing is lost and it can be sent
 * again under the same key.
 *
 * @param contract - whose form it was.
 * @param error - what went wrong.
 * @param values - what was posted, untrusted; null when the body could not be read.
 * @param language - that of the form; `error` speaks it already.
 */
export function plainFailure(
  contract: { readonly path: string; readonly form?: PlainForm },
  error: HttpError,
  values: Values | null,
  requestId: string,
  language: FormLanguage,
): Response {
  if (!contract.form) return jsonError(error, requestId);
  const form = formIn(language, contract.form);
  const errors = error.details.fields ?? {};
  const content = values
    ? formMarkup(contract.path, form, values, errors, language.say)
    : `<p>${escapeHtml(language.say(answerWords.goBack))}</p>`;
  const text = `<!doctype html>
<html lang="${language.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(form.title)}</title><style>${plainFormStyle}</style></head>
<body><main><h1>${escapeHtml(form.title)}</h1>${alertMarkup(form, error)}
${content}</main></body></html>`;
  return html(text, { status: error.status, requestId, csp, headers: error.details.headers });
}
