import { randomBytes } from 'node:crypto';
import loginFunction from '../../netlify/functions/login.ts';
import { hashPassword } from '../../netlify/server/auth/password.ts';
import { call, cookieOf } from './api.ts';

/** The administrator of the tests. */
export const administrator = { username: 'owner@example.test', password: 'a long test password' } as const;

/** Made once: a hash is slow on purpose. */
const passwordHash = hashPassword(administrator.password);

/** Configures the administrator in this process's environment. */
export async function configureAdministrator(): Promise<void> {
  process.env.ADMIN_EMAIL = administrator.username;
  process.env.ADMIN_PASSWORD_HASH = await passwordHash;
  process.env.SESSION_SECRET = randomBytes(32).toString('base64url');
  delete process.env.SESSION_SECRET_PREVIOUS;
}

/** Gives the administrator a password anew. */
export async function hashPasswordAnew(): Promise<void> {
  process.env.ADMIN_PASSWORD_HASH = await hashPassword(administrator.password);
}

/** Logs in; returns the Cookie header of the session. */
export async function logIn(): Promise<string> {
  const response = await call(loginFunction, 'POST', '/api/admin/login', { json: administrator });
  if (response.status !== 200) throw new Error(`The login answered ${response.status}.`);
  return cookieOf(response);
}
