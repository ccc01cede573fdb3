import { argon2Sync, randomBytes } from 'node:crypto';
import loginFunction from '../../netlify/functions/account.ts';
import { hashPassword } from '../../src/features/account/server/password.ts';
import { call, cookieOf } from './api.ts';

/** The administrator of the tests. */
export const administrator = {
  username: 'owner@example.test',
  password: 'a long test password',
} as const;

/** A hash for `ADMIN_PASSWORD_HASH` that is cheap to make and to judge; a real one is slow on purpose. */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const shape = { memory: 1024, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...shape });
  return `argon2id:m=1024,t=1,p=1:${nonce.toString('base64url')}:${tag.toString('base64url')}`;
}

const passwordHash = cheapHash(administrator.password);

/** Configures the administrator in this process's environment. */
export function configureAdministrator(): void {
  process.env.ADMIN_EMAIL = administrator.username;
  process.env.ADMIN_PASSWORD_HASH = passwordHash;
  process.env.SESSION_SECRET = randomBytes(32).toString('base64url');
  delete process.env.SESSION_SECRET_PREVIOUS;
}

/** Gives the administrator a password anew, with a hash as slow as a real one. */
export async function hashPasswordAnew(): Promise<void> {
  process.env.ADMIN_PASSWORD_HASH = await hashPassword(administrator.password);
}

/** Logs in; returns the Cookie header of the session. */
export async function logIn(): Promise<string> {
  const response = await call(loginFunction, 'POST', '/api/admin/login', { json: administrator });
  if (response.status !== 200) throw new Error(`The login answered ${response.status}.`);
  return cookieOf(response);
}
