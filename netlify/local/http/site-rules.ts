import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { ConfigError } from '../../server/config.ts';

/** Where a request is sent instead. */
export interface Redirect {
  /**
   * 301, 302, 303, 307, 308: tell the browser. 200, 404: serve another file of the site with this
   * status.
   */
  readonly status: number;
  /** Absolute path or URL, with its query. */
  readonly to: string;
}

/** The rules of netlify.toml, _headers and _redirects. */
export interface SiteRules {
  /** Response headers of a path; a later rule wins over an earlier one. */
  headersFor(pathname: string): Record<string, string>;
  /**
   * The first redirect that applies.
   *
   * @param url - requested URL.
   * @param forced - true asks for rules that win over a file, false for all rules.
   */
  redirectFor(url: URL, forced: boolean): Redirect | null;
}

/** A parsed redirect, as `@netlify/redirect-parser` gives it (it declares `unknown`). */
interface RedirectRule {
  path: string;
  to: string;
  status: number;
  force: boolean;
  proxy: boolean;
  query: Record<string, string>;
  conditions: Record<string, unknown>;
  headers: Record<string, string>;
  host?: string;
  signed?: string;
}

/**
 * Reads the site's rules with Netlify's own parsers.
 *
 * @param dist - folder of the built site, with `_headers` and `_redirects` when there are any.
 * @param netlifyToml - path of netlify.toml.
 * @throws {ConfigError} when a rule is malformed, or one that only the platform can follow
 *   (proxies, countries).
 */
export async function readSiteRules(dist: string, netlifyToml: string): Promise<SiteRules> {
  const common = { netlifyConfigPath: netlifyToml, minimal: false };
  const headersFiles = [join(dist, '_headers')];
  const headers = await parseAllHeaders({ ...common, headersFiles, configHeaders: undefined });
  const redirectsFiles = [join(dist, '_redirects')];
  const redirects = await parseAllRedirects({ ...common, redirectsFiles, configRedirects: [] });
  const [problem] = [...headers.errors, ...redirects.errors];
  if (problem) throw new ConfigError('netlify.toml', String(problem.message).replaceAll('\n', ' '));

  const headerRules = headers.headers.flatMap((rule) => ('forRegExp' in rule ? [rule] : []));
  const redirectRules = (redirects.redirects as RedirectRule[]).map(compile);
  return {
    headersFor(pathname) {
      const values: Record<string, string> = {};
      for (const rule of headerRules) if (rule.forRegExp.test(pathname)) Object.assign(values, rule.values);
      return values;
    },
    redirectFor(url, forced) {
      for (const { rule, match } of redirectRules) {
        if (forced && !rule.force) continue;
        const to = match(url);
        if (to !== null) return { status: rule.status, to };
      }
      return null;
    },
  };
}

function compile(rule: RedirectRule) {
  const foreign = rule.proxy || rule.host || rule.signed || Object.keys(rule.conditions).length > 0;
  if (foreign) throw new ConfigError('netlify.toml', `the redirect from ${rule.path} works on Netlify only.`);
  // A splat may also match nothing: /old/* covers /old.
  const pattern = new URLPattern({ pathname: rule.path.replace(/\/\*$/, '{/*}?') });
  const placeholders = [...rule.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return {
    rule,
    match(url: URL): string | null {
      const found =
        pattern.exec({ pathname: url.pathname }) ?? pattern.exec({ pathname: url.pathname.replace(/(.)\/$/, '$1') });
      if (found === null) return null;
      const values: Record<string, string> = { splat: found.pathname.groups['0'] ?? '' };
      for (const name of placeholders) values[name] = found.pathname.groups[name] ?? '';
      for (const [name, wanted] of Object.entries(rule.query ?? {})) {
        const given = url.searchParams.get(name);
        if (given === null) return null;
        if (wanted.startsWith(':')) values[wanted.slice(1)] = encodeURIComponent(given);
        else if (wanted !== given) return null;
      }
      const to = rule.to.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole);
      return to.includes('?') || url.search === '' ? to : to + url.search;
    },
  };
}
