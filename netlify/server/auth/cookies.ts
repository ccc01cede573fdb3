import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * Cookie of the administrator's session. `__Host-` makes the browser insist on Secure, Path=/ and
 * no Domain; Chromium and Firefox accept it on http://localhost too, so there is one name
 * everywhere.
 */
export const sessionCookie = '__Host-session';

/**
 * Reads one cookie.
 *
 * @returns its value, or null; the first one when a name comes twice.
 */
export function readCookie(request: Request, name: string): string | null {
  return parseCookie(request.headers.get('Cookie') ?? '')[name] ?? null;
}

/**
 * Writes a Set-Cookie value.
 *
 * @param maxAge - seconds; 0 removes the cookie.
 */
export function writeCookie(name: string, value: string, maxAge: number): string {
  return stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, secure: true, sameSite: 'strict' });
}
