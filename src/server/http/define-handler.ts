/*
 * This room makes functions of contracts: it reads, checks, authorises and answers requests, the
 * same way for every endpoint. Its way in is `defineRoutes`, or `defineHandler` for a function of
 * one endpoint; what an endpoint does is handed in, and so are the services that it works with. It
 * never touches the store, and knows no other room.
 */

import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { idempotencyField, isFormKey, sentParameter } from '#shared/public-form.ts';
import { type Contract, fieldErrors, z } from '#shared/schema.ts';
import type { Env } from '../config.ts';
import { inEnglish, type Language, languageNamed, type Message } from '../languages.ts';
import { describeError, log } from '../log.ts';
import { UnreadableDocument } from '../store/shared-document.ts';
import { diskShortage, type HostContext, type StorageSpace } from '../store/storage-space.ts';
import { StoreUnavailable } from '../store/store.ts';
import { type BodyFormat, bodyFormat, readBody, readUpload, wantsPage } from './body.ts';
import { HttpError } from './errors.ts';
import { pageLanguage } from './form-language.ts';
import { plainFailure, plainPage } from './plain-form.ts';
import type { PlainForm, PlainPage } from './plain-page.ts';
import { json, jsonError, respond } from './responses.ts';
import { pageBefore, requireSameOrigin } from './same-origin.ts';

/**
 * What the pipeline itself asks of the services of a request;
 * an endpoint asks for what it needs besides.
 */
export interface PipelineServices {
  /** Room on the disk that holds the enquiries; null where the platform sees to it. */
  storageSpace(): StorageSpace | null;
}

/** The services of a request that carries the administrator's session. */
export interface AdministratorServices<Services> {
  readonly services: Services;
  /** The Set-Cookie value that keeps the session alive, when it is time for it. */
  readonly renewal: string | null;
}

/** Puts the services of requests together, above all rooms (../services.ts). */
export interface ServicesOpener<Services extends PipelineServices> {
  /** @param deadline - ends all that the request has under way. */
  open(
    context: Context & HostContext,
    env: Env,
    deadline: AbortSignal,
    requestId: string,
  ): Services;
  /** Gives the services with the session of a request; null where it carries none. */
  forAdministrator(
    request: Request,
    services: Services,
  ): Promise<AdministratorServices<Services> | null>;
}

/** What a handler's own function is given. */
export interface ApiCall<Input, Services = unknown> {
  /** The validated body or query. */
  readonly input: Input;
  /** The body or query as it came, before validation. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly format: BodyFormat | 'query';
  readonly request: Request;
  readonly requestId: string;
  /** The language of the form and of the answer. */
  readonly language: Language;
  /** Address of the client as the platform knows it. */
  readonly ip: string;
  readonly services: Services;
}

/** What a handler's own function gives back. */
export interface Answer<Body> {
  readonly body: Body;
  /** Extra headers, such as Set-Cookie. */
  readonly headers?: HeadersInit;
  /** The same for a browser without script, which asks for HTML; of an endpoint with a form. */
  readonly page?: () => PlainPage;
  /** Where a plain post goes on with GET; the form's own `sentPath` unless given. */
  readonly seeOther?: string;
}

/** What a handler gives back that answers with a file. */
export interface FileAnswer {
  readonly file: {
    /** Written while it is read; an error breaks the answer off. */
    readonly content: ReadableStream<Uint8Array>;
    readonly type: string;
    /** Name under which it is saved: ASCII letters, digits, dots and hyphens. */
    readonly name: string;
  };
}

/** A function as the platform calls it. */
export type FunctionHandler = (request: Request, context: Context) => Promise<Response>;

/** A contract, whatever it takes and gives. */
export type AnyContract = Contract<z.core.$ZodType, z.core.$ZodType>;

/**
 * What an endpoint does with a call that is validated and authorised; throws HttpError to refuse.
 */
export type Handle<Endpoint extends AnyContract, Services = unknown> = (
  call: ApiCall<z.output<Endpoint['request']>, Services>,
) => Promise<Answer<z.output<Endpoint['response']>> | FileAnswer>;

/** Longest time of a request unless its contract has another, in milliseconds. */
export const requestBudget = 8_000;

const messages = {
  method: 'This address does not take that method.',
  session: 'Please log in first.',
  adminUnavailable: 'The store does not answer just now. Please try again in a moment.',
} as const;

const notStored: Message = (t) => t.answerWords.unavailable;

/** Seconds after which a caller may try again when the store did not confirm. */
const retryAfter = '5';

/** The same while the disk is nearly full, which a person must mend. */
const retryAfterRoom = '600';

/** The platform's id of a request, or one of our own where it gives none that a log can hold. */
export function requestIdOf(context: Context): string {
  return /^[\w-]{8,64}$/.test(context.requestId ?? '') ? context.requestId : randomUUID();
}

/** Anything thrown becomes an answer that tells a person what to do and nothing else. */
function asHttpError(error: unknown, { path }: AnyContract, form: boolean, requestId: string) {
  if (error instanceof HttpError) return error;
  if (error instanceof UnreadableDocument) {
    const about = { path, ...describeError(error) };
    log({ level: 'error', event: 'document-damaged', requestId, ...about });
    // No Retry-After: a person must mend it.
    return new HttpError('unavailable', error.damaged);
  }
  const unavailable = error instanceof StoreUnavailable;
  const event = unavailable ? 'store-unavailable' : 'unexpected-error';
  log({ level: 'error', event, requestId, path, ...describeError(error) });
  if (!unavailable) return new HttpError('internal', (t) => t.answerWords.internal);
  return new HttpError('unavailable', form ? notStored : messages.adminUnavailable, {
    headers: { 'Retry-After': retryAfter },
  });
}

function requireMethod(request: Request, contract: AnyContract): void {
  const allowed = contract.method === 'GET' ? ['GET', 'HEAD'] : [contract.method];
  if (allowed.includes(request.method)) return;
  throw new HttpError('method-not-allowed', messages.method, {
    headers: { Allow: allowed.join(', ') },
  });
}

/**
 * Throws 503 while the disk is nearly full.
 * Not logged: a line for each refusal would take the room that is left.
 */
function requireRoom(services: PipelineServices): void {
  const space = services.storageSpace();
  if (space === null || diskShortage(space) !== 'refusing') return;
  throw new HttpError('unavailable', notStored, {
    headers: { 'Retry-After': retryAfterRoom },
  });
}

/** Reads a body. A plain post gets the values that the address of its page names. */
async function readFields(
  request: Request,
  format: BodyFormat,
  deadline: AbortSignal,
  form: PlainForm | undefined,
): Promise<Record<string, unknown>> {
  const raw = await readBody(request, format, deadline);
  const page = format === 'form' ? pageBefore(request) : null;
  const named = Object.entries((page && form?.valuesIn?.(page)) ?? {});
  return { ...raw, ...Object.fromEntries(named.filter(([name]) => !raw[name])) };
}

/**
 * Makes a function out of a contract and what is special about it. The pipeline is the same for
 * all: method, origin, session, content type, size, parse, validate, handle, respond. The session
 * comes before the body, so that strangers learn nothing of what an endpoint of the desk takes.
 *
 * @param form - set when a plain HTML form may post here too.
 * @returns a function that throws nothing: whatever goes wrong is an answer, and stands in the log.
 */
export function defineHandler<Input, Body, Services extends PipelineServices>(
  opener: ServicesOpener<Services>,
  contract: Contract<z.core.$ZodType<Input>, z.core.$ZodType<Body>>,
  handle: (call: ApiCall<Input, Services>) => Promise<Answer<Body> | FileAnswer>,
  form?: PlainForm,
): FunctionHandler {
  return async (request, context) => {
    const requestId = requestIdOf(context);
    const deadline = AbortSignal.timeout(contract.budgetMilliseconds ?? requestBudget);
    const headers = new Headers();
    let format: BodyFormat | 'query' = 'query';
    let raw: Record<string, unknown> | null = null;
    let language = form ? pageLanguage(request) : inEnglish;
    try {
      requireMethod(request, contract);
      if (contract.method === 'POST') requireSameOrigin(request, !form);
      let services = opener.open(context, process.env, deadline, requestId);
      if (contract.access === 'admin') {
        const authorised = await opener.forAdministrator(request, services);
        if (authorised === null) throw new HttpError('unauthenticated', messages.session);
        if (authorised.renewal) headers.append('Set-Cookie', authorised.renewal);
        services = authorised.services;
      }
      if (contract.upload) {
        raw = await readUpload(request, contract.upload, deadline);
      } else if (contract.method === 'POST') {
        format = bodyFormat(request, form !== undefined);
        raw = await readFields(request, format, deadline, form);
      } else {
        raw = Object.fromEntries(new URL(request.url).searchParams);
      }
      if (form && raw.language !== undefined) language = languageNamed(raw.language);
      const parsed = z.safeParse(contract.request, raw);
      if (!parsed.success)
        throw new HttpError('invalid', (t) => t.answerWords.invalid, {
          fields: fieldErrors(parsed.error, language.words.fieldMessages),
        });
      if (contract.upload || (form && contract.method === 'POST')) requireRoom(services);
      const call = {
        input: parsed.data,
        raw,
        format,
        request,
        requestId,
        language,
        ip: context.ip ?? '',
        services,
      };
      const answer = await handle(call);
      if ('file' in answer) {
        const { content, type, name } = answer.file;
        headers.append('Content-Disposition', `attachment; filename="${name}"`);
        return respond(content, { requestId, type, headers });
      }
      if (format === 'form' && form) {
        // On with GET, so that loading the page again sends nothing.
        const page = new URL(answer.seeOther ?? language.path(form.sentPath), request.url);
        const key = raw[idempotencyField];
        if (isFormKey(key)) page.searchParams.set(sentParameter, key);
        const Location = page.href.slice(page.origin.length);
        return respond(null, { requestId, status: 303, type: null, headers: { Location } });
      }
      if (answer.page && wantsPage(request)) return plainPage(answer.page(), { requestId });
      for (const [name, value] of new Headers(answer.headers)) headers.append(name, value);
      return json(answer.body, { requestId, headers });
    } catch (thrown) {
      const error = asHttpError(thrown, contract, form !== undefined, requestId).inLanguage(
        language,
      );
      return form && wantsPage(request)
        ? plainFailure({ contract, form, error, values: raw, requestId, language })
        : jsonError(error, requestId);
    }
  };
}
