/**
 * Cookie of the administrator's session. `__Host-` makes the browser insist on Secure, Path=/ and no Domain;
 * Chromium and Firefox accept it on http://localhost too, so there is one name everywhere.
 */
export const sessionCookie = '__Host-session';

/**
 * Reads one cookie.
 *
 * @returns its value, or null; the first one when a name comes twice.
 */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const separator = part.indexOf('=');
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim();
  }
  return null;
}

/**
 * Writes a Set-Cookie value.
 *
 * @param maxAge - seconds; 0 removes the cookie.
 */
export function writeCookie(name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Strict`;
}
