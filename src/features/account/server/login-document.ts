import { createHash } from 'node:crypto';
import type { AdminConfig } from '#server/config.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { openDocument } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';

/** Where everything stands that a new password ends. No backup holds it. */
const key = 'login/sessions.json';

const sessionShape = z.object({
  /** UUID: a name and no proof, which is the signed cookie alone. */
  id: z.string(),
  /** ISO 8601 instants; the last use is right to some minutes. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether the device is the owner's own. */
  own: z.boolean(),
  /** As src/shared/device-name.ts names it. */
  device: z.string(),
  /** ISO 8601 instant of the last proof by password or passkey after the login. */
  provenAt: z.optional(z.string()),
});

const passwordShape = z.object({
  /** Digest of the `ADMIN_PASSWORD_HASH` that it stands in place of. */
  replaces: z.string(),
  /** As `ADMIN_PASSWORD_HASH` is written. */
  hash: z.string(),
});

const resetLinkShape = z.object({
  /** Digest of its token. */
  token: z.string(),
  /** ISO 8601 instant. */
  madeAt: z.string(),
  /** Set once a password was set by it or another. */
  isSpent: z.optional(z.literal(true)),
});

const shape = z.object({
  subject: z.string(),
  sessions: z.array(sessionShape),
  /** Ids of known devices. */
  devices: z.array(z.string()),
  /** The password that was set by a link. */
  password: z.optional(passwordShape),
  /** Links of the last hour. */
  resetLinks: z.optional(z.array(resetLinkShape)),
});

/** A session as it is kept. */
export type KeptSession = z.infer<typeof sessionShape>;

/** A link for a new password, as it is kept. */
export type ResetLink = z.infer<typeof resetLinkShape>;

/** What the document says. */
export type Logins = z.infer<typeof shape>;

/** A one-way name of a text. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/** Names the administrator by e-mail address and password: changing either ends every session. */
export function subjectOf({ email, passwordHash }: AdminConfig): string {
  return digestOf(`${email}\n${passwordHash}`).slice(0, 22);
}

/**
 * Opens the document. One that was written under another address or `ADMIN_PASSWORD_HASH`, or is
 * damaged, holds nothing that could be used, but for a password: it stands until the hash changes.
 */
export function openLogins(store: BlobStore, admin: AdminConfig) {
  const subject = subjectOf(admin);
  const nothing: Logins = { subject, sessions: [], devices: [] };
  return openDocument(store, key, (text): Logins => {
    const kept = parseJson(shape, text);
    if (kept?.password?.replaces !== digestOf(admin.passwordHash)) delete kept?.password;
    return kept?.subject === subject ? kept : { ...nothing, password: kept?.password };
  });
}

/**
 * The hash that a password is judged by: of one that was set by a link, else the configured one.
 */
export const passwordHashIn = ({ password }: Logins, { passwordHash }: AdminConfig): string =>
  password?.hash ?? passwordHash;
