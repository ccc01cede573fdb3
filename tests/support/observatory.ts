import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';

/** What the Observatory makes of one answer. */
export interface ObservatoryScore {
  readonly score: number;
  /** The findings that gave or took points, each with how many, and those that failed. */
  readonly findings: readonly string[];
}

/**
 * Chromium's list of preloaded sites, which the package fetches from the network when its install scripts may run.
 * Ours stays empty: no site earns points for being on it.
 */
function provideEmptyPreloadList(): void {
  const main = fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory/src/constants.js'));
  const list = main.replace(/src[/\\]constants\.js$/, 'conf/hsts-preload.json');
  if (!existsSync(list)) writeFileSync(list, '{}');
}

function headersOf(response: Response): Record<string, string | string[]> {
  const cookies = response.headers.getSetCookie();
  return { ...Object.fromEntries(response.headers), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}

/**
 * Runs the tests of Mozilla's HTTP Observatory on one answer, without network. What lies outside of the product, the
 * platform's valid certificate and its redirect from http to https, is given as it is in production.
 *
 * @param response - the answer; its body is read.
 * @param preflight - the answer to an OPTIONS request of another site for the same address.
 */
export async function observe(response: Response, preflight: Response): Promise<ObservatoryScore> {
  provideEmptyPreloadList();
  const host = 'site.example';
  const { pathname } = new URL(response.url);
  const text = await response.text();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  const [insecure, secure] = [new URL(`http://${host}${pathname}`), new URL(`https://${host}${pathname}`)];
  const httpEquiv = isPage ? parseHttpEquivHeaders(text, secure.href) : new Map();
  const answer = { status: response.status, headers: headersOf(response), data: text, verified: true, httpEquiv };
  const route = [
    { url: insecure, status: 301 },
    { url: secure, status: response.status },
  ];
  const requests = {
    hostname: host,
    resources: { path: isPage ? text : null },
    session: { url: secure, redirectHistory: route },
    responses: {
      auto: answer,
      https: answer,
      http: answer,
      httpRedirects: route,
      httpsRedirects: [],
      cors: { status: preflight.status, headers: headersOf(preflight), verified: true },
    },
  };
  const results = ALL_TESTS.map((test) => test(requests));
  const modifiers = results.map(({ result }) => getScoreModifier(result ?? ''));
  const withoutCredit = modifiers.reduce((sum, modifier) => sum + Math.min(0, modifier), 100);
  const credit = modifiers.reduce((sum, modifier) => sum + Math.max(0, modifier), 0);
  return {
    score: withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? withoutCredit + credit : withoutCredit,
    findings: results.flatMap(({ result, pass }, index) =>
      modifiers[index] !== 0 || pass !== true ? [`${result}: ${modifiers[index]}`] : [],
    ),
  };
}
