import { createHmac, randomUUID } from 'node:crypto';
import type { AdminConfig } from '../config.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { newJwt, signJwt, verifyJwt } from './jwt.ts';

const deviceCookie = '__Host-device';
const type = 'areia-device+jwt';
const audience = 'areia-login';
/** How long a device is remembered after a login, in seconds. */
const rememberedFor = 180 * 86_400;

/** A one-way name for something that must not stand in a key as it is: an address, an account. */
export function pseudonym(admin: AdminConfig, purpose: string, text: string): string {
  return createHmac('sha256', admin.keys[0].secret).update(`${purpose}\n${text}`).digest('hex').slice(0, 32);
}

/**
 * The device an administrator has logged in from before, by the cookie it was given then (OWASP,
 * "device cookies"): its attempts are counted apart, so that an attacker who uses up the account's
 * attempts locks out strangers only.
 *
 * @returns the device's id, or null.
 */
export async function knownDevice(admin: AdminConfig, request: Request, now: Date): Promise<string | null> {
  const token = readCookie(request, deviceCookie);
  if (!token) return null;
  const pinned = { audience, typ: type, requiredClaims: ['exp', 'jti'], currentDate: now };
  const { jti = '' } = (await verifyJwt(admin, token, pinned)) ?? {};
  return /^[0-9a-f-]{36}$/.test(jti) ? jti : null;
}

/** Set-Cookie value that makes a device known; it proves an earlier login and opens nothing. */
export async function rememberDevice(admin: AdminConfig, known: string | null, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = newJwt(admin, type)
    .setAudience(audience)
    .setJti(known ?? randomUUID())
    .setExpirationTime(issuedAt + rememberedFor);
  return writeCookie(deviceCookie, await signJwt(admin, token), rememberedFor);
}
