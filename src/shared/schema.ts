/**
 * The one door to zod for every contract. `zod/mini` is the tree-shakable build, so a form in the
 * browser pays only for the checks it names.
 *
 * `jitless`: zod otherwise probes `new Function`, which our Content-Security-Policy reports as a
 * violation.
 */
import * as z from 'zod/mini';
import { keepPhoneDigits, phoneDigits } from './phone.ts';

z.config({ ...z.locales.en(), jitless: true });

export { z };

/** A contract of one endpoint: what is sent where, and what comes back. */
export interface Contract<Request extends z.core.$ZodType, Response extends z.core.$ZodType> {
  readonly method: 'GET' | 'POST';
  /** Absolute path; below /api, but for a page that a function answers. */
  readonly path: `/${string}`;
  /** Shape of the JSON body (POST) or of the query (GET). */
  readonly request: Request;
  /** Shape of the 2xx JSON body. */
  readonly response: Response;
  /** Who may call it: anyone (when absent), or an administrator with a live session. */
  readonly access?: 'admin';
  /** Set when the body is a file, which the request's shape takes as `bytes`. */
  readonly upload?: { readonly maxBytes: number; readonly tooLarge: string };
  /** Longest time of a request in milliseconds, for an endpoint that waits for another server. */
  readonly budgetMilliseconds?: number;
}

/** Declares a contract, keeping its literal types. */
export function defineContract<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  contract: Contract<Request, Response>,
): Contract<Request, Response> {
  return contract;
}

/** What asks for nothing more. */
export const nothing = z.object({});

/** What says no more than that it was done. */
export const success = z.object({ success: z.literal(true) });

/** Declares what the desk reads, with a session only; a query is seldom needed. */
export function adminGet<
  Response extends z.core.$ZodType,
  Request extends z.core.$ZodType = typeof nothing,
>(
  path: `/api/admin/${string}`,
  response: Response,
  request = nothing as z.core.$ZodType as Request,
): Contract<Request, Response> {
  return { method: 'GET', path, access: 'admin', request, response };
}

/** Declares what the desk does, with a session only; most of it answers with success alone. */
export function adminPost<
  Request extends z.core.$ZodType = typeof nothing,
  Response extends z.core.$ZodType = typeof success,
>(
  path: `/api/admin/${string}`,
  request = nothing as z.core.$ZodType as Request,
  response = success as z.core.$ZodType as Response,
): Contract<Request, Response> {
  return { method: 'POST', path, access: 'admin', request, response };
}

/** A text of one field, trimmed and composed (NFC), up to a length. */
function trimmedText(max: number, messages: { required: string; long: string }) {
  return z.string({ error: messages.required }).check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, { error: messages.required }),
    // As people count: an emoji is one, of two UTF-16 code units.
    z.refine((text) => [...text].length <= max, { error: messages.long }),
  );
}

/**
 * Any character that leaves ink: neither a space nor one of those that fonts draw as nothing
 * (Unicode's Default_Ignorable_Code_Point, such as the zero-width space and the Hangul fillers,
 * which count as letters, and the blank Braille pattern).
 */
const ink = /(?!\p{DI}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** A letter or a digit of any script that leaves ink. */
const letter = /(?!\p{DI})[\p{L}\p{N}]/u;

/**
 * A required text of one field: trimmed, composed (NFC), and judged with the field's own messages.
 *
 * @param max - longest accepted length in characters (Unicode code points), after trimming.
 * @param messages - `required` when empty or with nothing to be seen in it, `long` when over `max`.
 */
export function requiredText(max: number, messages: { required: string; long: string }) {
  return trimmedText(max, messages).check(z.regex(ink, { error: messages.required }));
}

/**
 * A required name: as {@link requiredText}, with at least one letter or digit, of any script, that
 * can be seen.
 *
 * @param messages - `letters` when there is none, as in a name of emoji or of combining marks
 *   alone.
 */
export function requiredName(
  max: number,
  messages: { required: string; long: string; letters: string },
) {
  return trimmedText(max, messages).check(z.regex(letter, { error: messages.letters }));
}

/**
 * A phone number in a request, taken in any spelling of {@link keepPhoneDigits} and kept in one;
 * what holds no digit is judged as it came. Nothing, or nothing but a `+91` or `0`, gives an empty
 * text.
 *
 * @param error - the message for what is no number, or is longer than {@link phoneDigits}.
 */
export function phoneNumber(error: string) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /\p{Nd}/u.test(value) ? keepPhoneDigits(value) : (value ?? ''),
    ),
    z.string({ error }).check(z.trim(), z.regex(new RegExp(`^\\d{0,${phoneDigits}}$`), { error })),
  );
}

/**
 * Turns a failed parse into one message per field, the first of each.
 *
 * @param error - the result of `safeParse`.
 * @param messages - the sentence of each key that the contract names. The owner's contracts contain
 *   sentences instead, because the owner's pages are in English only.
 * @returns field name to message. The name `''` is for issues about the whole body.
 */
export function fieldErrors(
  error: z.core.$ZodError,
  messages: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const { path, message } of error.issues)
    fields[String(path[0] ?? '')] ??= messages[message] ?? message;
  return { ...fields };
}
