/**
 * The cookies that prove a session and a known device. `__Host-` makes browsers insist on Secure,
 * Path=/ and no Domain. Safari keeps no Secure cookie on http://localhost, where somebody tries the
 * site on their own machine: there, and nowhere else, the cookies have plain names.
 */
const names = {
  secure: { session: '__Host-session', device: '__Host-device' },
  local: { session: 'local-session', device: 'local-device' },
} as const;

/** What a cookie proves. */
type Purpose = 'session' | 'device';

/** Which set of cookies a browser is given. */
type Kind = keyof typeof names;

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request's browser shows our own machine in its address bar. By Origin alone: behind a
 * proxy that passes no Host on, every request looks local.
 *
 * @param mayBeLocal - whether the server is one's own, without a proxy that it trusts.
 */
function kindOf(request: Request, mayBeLocal: boolean): Kind {
  const origin = URL.parse(request.headers.get('Origin') ?? '');
  const isLocal = origin?.protocol === 'http:' && localHosts.includes(origin.hostname);
  return mayBeLocal && isLocal ? 'local' : 'secure';
}

/**
 * The value of a cookie of ours: signed tokens and UUIDs, which need no decoding; empty for none.
 */
const cookieValue = (request: Request, name: string): string =>
  new RegExp(`(?:^|; ?)${name}=([\\w.-]*)`).exec(request.headers.get('Cookie') ?? '')?.[1] ?? '';

/** Reads and writes the cookies of one request. */
export interface SessionCookies {
  /** The value of a cookie; empty for none. */
  read(purpose: Purpose): string;
  /** A Set-Cookie value; `maxAge` in seconds, 0 to remove it. */
  write(purpose: Purpose, value: string, maxAge: number): string;
}

/**
 * Opens the cookies of a request. A browser that has plain ones goes on with them.
 *
 * @param mayBeLocal - whether the server is one's own, without a proxy that it trusts.
 */
export function openCookies(request: Request, mayBeLocal: boolean): SessionCookies {
  const hasLocal = mayBeLocal && cookieValue(request, names.local.session) !== '';
  const kind = hasLocal ? 'local' : kindOf(request, mayBeLocal);
  const attributes = kind === 'local' ? 'HttpOnly' : 'HttpOnly; Secure';
  return {
    read: (purpose) => cookieValue(request, names[kind][purpose]),
    write: (purpose, value, maxAge) =>
      `${names[kind][purpose]}=${value}; Max-Age=${maxAge}; Path=/; ${attributes}; SameSite=Strict`,
  };
}
