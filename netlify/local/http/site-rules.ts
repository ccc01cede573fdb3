import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { ConfigError } from '#server/config.ts';

/** Where a request is sent instead: 200 and 404 serve another file of the site. */
export type Redirect = Readonly<Pick<RedirectRule, 'status' | 'to'>>;

/** The site's rules. */
export type SiteRules = Awaited<ReturnType<typeof readSiteRules>>;

/** What `@netlify/redirect-parser` gives; it declares `unknown`. */
interface RedirectRule {
  path: string;
  to: string;
  status: number;
  force: boolean;
  query: Record<string, string>;
}

/**
 * Reads the rules of netlify.toml and of `_headers` and `_redirects` in `dist`,
 * with Netlify's own parsers.
 *
 * @throws {ConfigError} naming the first rule that they do not understand.
 */
export async function readSiteRules(dist: string, netlifyToml: string) {
  const common = { netlifyConfigPath: netlifyToml, minimal: false };
  const headers = await parseAllHeaders({
    ...common,
    headersFiles: [join(dist, '_headers')],
    configHeaders: undefined,
  });
  const redirects = await parseAllRedirects({
    ...common,
    redirectsFiles: [join(dist, '_redirects')],
    configRedirects: [],
  });
  const [problem] = [...headers.errors, ...redirects.errors];
  if (problem) throw new ConfigError('netlify.toml', String(problem.message).replaceAll('\n', ' '));

  const headerRules = headers.headers.flatMap((rule) => ('forRegExp' in rule ? [rule] : []));
  const redirectRules = (redirects.redirects as RedirectRule[]).map((rule) => ({
    ...rule,
    targetOf: matcher(rule),
  }));
  return {
    /** Response headers of a path; a later rule wins over an earlier one. */
    headersFor(pathname: string): Record<string, string> {
      const matching = headerRules.filter(({ forRegExp }) => forRegExp.test(pathname));
      return Object.assign({}, ...matching.map(({ values }) => values));
    },
    /** The first redirect that applies; `forced` asks for rules that win over a file. */
    redirectFor(url: URL, forced: boolean): Redirect | null {
      for (const { force, status, targetOf } of redirectRules) {
        const to = forced && !force ? null : targetOf(url);
        if (to !== null) return { status, to };
      }
      return null;
    },
  };
}

/** Makes what tells where a rule sends an address, or null where it does not apply. */
function matcher({ path, query = {}, to }: RedirectRule): (url: URL) => string | null {
  // A splat may also match nothing, and a slash at the end is no matter: /old/* covers /old.
  const pattern = new URLPattern({ pathname: `${path.replace(/\/\*$/, '{/*}?')}{/}?` });
  const wanted = Object.entries(query);
  return ({ pathname, search, searchParams }) => {
    // Most rules ask for something in the query: that is looked at first, it costs nothing.
    const isAsked = ([name, value]: [string, string]) =>
      value.startsWith(':') ? searchParams.has(name) : searchParams.get(name) === value;
    const found = wanted.every(isAsked) ? pattern.exec({ pathname }) : null;
    if (found === null) return null;
    const { 0: splat = '', ...values } = found.pathname.groups;
    for (const [name, value] of wanted)
      values[value.slice(1)] = encodeURIComponent(searchParams.get(name) ?? '');
    const target = to.replace(/:(\w+)/g, (whole, name: string) =>
      name === 'splat' ? splat : (values[name] ?? whole),
    );
    return target.includes('?') || search === '' ? target : target + search;
  };
}
