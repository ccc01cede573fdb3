import { load } from 'cheerio';

/** A Content-Security-Policy: directive to its sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Reads one policy. */
export function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** Every policy that a browser applies to an answer, those of its page's `<meta>` too: it must pass all of them. */
export function policiesOf(headers: Headers, html = ''): Policy[] {
  const sent = (headers.get('Content-Security-Policy') ?? '')
    .split(',')
    .filter((text) => text.trim() !== '');
  const $ = load(html);
  const own = $('meta[http-equiv="content-security-policy" i]');
  const meta = Array.from(own, (element) => $(element).attr('content') ?? '');
  return [...sent, ...meta].map(parsePolicy);
}

/** Directives that mean another one where they are left out. */
const fallsBack = /-src(?:-elem|-attr)?$/;

/** What a directive allows under all policies: the sources of the strictest; null where none restricts it. */
export function allowedBy(
  policies: readonly Policy[],
  directive: string,
): readonly string[] | null {
  const restrictions = policies.flatMap((policy) => {
    const sources =
      policy.get(directive) ?? (fallsBack.test(directive) ? policy.get('default-src') : undefined);
    return sources === undefined ? [] : [sources];
  });
  return (
    restrictions.sort((a, b) => a.filter((source) => source !== "'none'").length - b.length)[0] ??
    null
  );
}
