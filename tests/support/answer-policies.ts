import { load } from 'cheerio';

/** A Content-Security-Policy: directive to its sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/**
 * Every policy that a browser applies to an answer: it must pass all of them.
 *
 * @param headers - of the answer; several policies in one header are told apart by commas.
 * @param html - the page; its own `<meta>` policies are added.
 */
export function policiesOf(headers: Headers, html = ''): Policy[] {
  const sent = (headers.get('Content-Security-Policy') ?? '').split(',').filter((text) => text.trim() !== '');
  const $ = load(html);
  const own = $('meta[http-equiv="content-security-policy" i]');
  const meta = Array.from(own, (element) => $(element).attr('content') ?? '');
  return [...sent, ...meta].map(parsePolicy);
}

/**
 * What a directive of a policy means where it is left out, for the directives that fall back to
 * another one.
 */
const fallsBack = /-src(?:-elem|-attr)?$/;

/**
 * What a directive allows under all policies at once: the sources of the strictest of them.
 *
 * @returns null where no policy restricts it.
 */
export function allowedBy(policies: readonly Policy[], directive: string): readonly string[] | null {
  const restrictions = policies.flatMap((policy) => {
    const sources = policy.get(directive) ?? (fallsBack.test(directive) ? policy.get('default-src') : undefined);
    return sources === undefined ? [] : [sources];
  });
  return restrictions.sort((a, b) => a.filter((source) => source !== "'none'").length - b.length)[0] ?? null;
}
