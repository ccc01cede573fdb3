import type { adminSessions, auditLog, endSessions } from '#features/account/contract/safety.ts';
import type { adminCheck, logout, ShortSpace } from '#features/account/contract/session.ts';

import type { Handle } from '#server/http/define-handler.ts';
import { orInvalidCursor } from '#server/http/errors.ts';
import { diskShortage, type StorageSpace } from '#server/store/storage-space.ts';
import { readAudit } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import { openPasskeys } from './passkeys.ts';
import { isSecondFactorOn } from './second-factor.ts';

function shortSpace(space: StorageSpace | null): ShortSpace | undefined {
  const shortage = space && diskShortage(space);
  return space && shortage ? { ...space, refusing: shortage === 'refusing' } : undefined;
}

/** Whether the caller has a live session, and what its owner must know; asking keeps it alive. */
export const handleAdminCheck: Handle<typeof adminCheck, AuthDeps> = async ({
  request,
  services,
}) => {
  const session = await services.sessions().find(request);
  if (!session) {
    const [codeNeeded, hasPasskeys, canMail] = await Promise.all([
      isSecondFactorOn(services.store),
      openPasskeys(services.store, services.admin()).areThere(),
      services.canMail(),
    ]);
    const ifSo = (is: boolean) => is || undefined;
    return {
      body: {
        isAdmin: false,
        codeNeeded: ifSo(codeNeeded),
        passkeys: ifSo(hasPasskeys),
        resetByMail: ifSo(canMail),
      },
    };
  }
  return {
    body: { isAdmin: true, shortSpace: shortSpace(services.storageSpace()) },
    headers: session.renewal ? { 'Set-Cookie': session.renewal } : undefined,
  };
};

/**
 * Headers with which a browser forgets an ended session. Not what it stores: a draft or a waiting
 * message of a visitor is there too. What the desk has stored, it takes away itself.
 */
const sessionOver = (cookie: string) => ({ 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache"' });

/** Ends the session on the server, then clears what the browser kept. */
export const logOut: Handle<typeof logout, AuthDeps> = async ({ request, services }) => {
  const sessions = services.sessions();
  const session = await sessions.find(request);
  if (session) {
    await sessions.end((id) => id === session.id);
    await services.audit.add('logout');
  }
  return { body: { success: true }, headers: sessionOver(sessions.overCookie(request)) };
};

/** Where the administrator is logged in. */
export const handleListSessions: Handle<typeof adminSessions, AuthDeps> = async ({ services }) => {
  const kept = await services.sessions().list();
  const sessions = kept.map((session) => ({
    ...session,
    here: session.id === services.session?.id,
  }));
  return { body: { sessions: sessions.sort((a, b) => Number(b.here) - Number(a.here)) } };
};

/** Ends one session, all others, or every one, this one included. */
export const end: Handle<typeof endSessions, AuthDeps> = async ({
  input: { id, others },
  request,
  services,
}) => {
  const { audit, session } = services;
  const sessions = services.sessions();
  const body = { success: true as const };
  const device = await sessions.knownDevice(request);
  // Whoever ends more than his own session may have lost a device: only this one stays known.
  const isThis = (deviceId: string) => deviceId === device;
  if (id !== undefined) {
    const ended = (await sessions.list()).find((one) => one.id === id);
    await sessions.end((one) => one === id, isThis);
    if (ended) await audit.add('session-ended', { of: ended.device });
    if (id !== session?.id) return { body };
  } else if (others) {
    await sessions.end((one) => one !== session?.id, isThis);
    await audit.add('other-sessions-ended');
    return { body };
  } else {
    await sessions.endAll();
    await audit.add('sessions-ended');
  }
  return { body, headers: sessionOver(sessions.overCookie(request)) };
};

/** What was done in the administration, newest first. */
export const audit: Handle<typeof auditLog, AuthDeps> = async ({ input, services: { store } }) => ({
  body: await readAudit(store, input.cursor ?? null).catch(orInvalidCursor),
});
