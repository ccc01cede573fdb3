import { unescape as decoded } from 'node:querystring';
import {
  campaignParameters,
  type EnquirySource,
  sourceLimits,
} from '#features/enquiries/contract/source.ts';
import { visitField } from '#shared/public-form.ts';

/** What is no part of an address as people read it. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function clean(text: string, limit: number): string | undefined {
  return text.replace(unprintable, '').trim().slice(0, limit).toWellFormed() || undefined;
}

function urlIn(text: string | null | undefined): URL | null {
  const url = URL.parse(text ?? '');
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** The path of a page of ours, as its address bar shows it; undefined for anything else. */
function pathOf(url: URL | null, ownHost: string): string | undefined {
  if (url?.host !== ownHost || url.pathname.startsWith('/api/')) return undefined;
  return clean(decoded(url.pathname), sourceLimits.path);
}

function campaignOf(url: URL | null): Record<string, string> | undefined {
  const given = campaignParameters.flatMap((name) => {
    const value = clean(url?.searchParams.get(name) ?? '', sourceLimits.campaign);
    return value === undefined ? [] : [[name, value] as const];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/**
 * Where an enquiry came from: the page of its form by the browser's own header, so that it is known
 * without scripts too; the first page and what led to it by what the visit's tab has kept. Of that
 * nothing but path and campaign is kept, and of the other site its host. All of it is hearsay, and
 * none of it is ever a reason to refuse.
 */
export function enquirySourceOf(
  request: Request,
  raw: Readonly<Record<string, unknown>>,
): EnquirySource | undefined {
  const ownHost = request.headers.get('Host') ?? new URL(request.url).host;
  const visit = raw[visitField];
  const [first, referrer] = typeof visit === 'string' ? visit.split(' ', 2).map(urlIn) : [];
  const own = first?.host === ownHost ? first : null;
  const page = urlIn(request.headers.get('Referer'));
  const source: EnquirySource = {
    page: pathOf(page, ownHost),
    firstPage: pathOf(own, ownHost),
    referrer:
      referrer && referrer.host !== ownHost ? clean(referrer.host, sourceLimits.host) : undefined,
    campaign: campaignOf(own ?? (page?.host === ownHost ? page : null)),
  };
  const known = Object.entries(source).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
