import {
  passkeyAdd,
  passkeyOffer,
  passkeyRemove,
  passkeys,
} from '#features/account/contract/passkeys.ts';
import { proveOwner } from '#features/account/contract/proof.ts';
import { adminSessions, auditLog, endSessions } from '#features/account/contract/safety.ts';
import {
  secondFactor,
  secondFactorChange,
  secondFactorOffer,
} from '#features/account/contract/second-factor.ts';
import { adminCheck, logout } from '#features/account/contract/session.ts';
import { route } from '#server/http/define-routes.ts';

const session = () => import('./session-handlers.ts');
const keys = () => import('./passkey-handlers.ts');
const factor = () => import('./second-factor-handlers.ts');
const proof = () => import('./proof.ts');

/** The endpoints of the owner's account, but those that begin a session. */
export const accountRoutes = [
  route(adminCheck, async () => (await session()).handleAdminCheck),
  route(logout, async () => (await session()).logOut),
  route(adminSessions, async () => (await session()).handleListSessions),
  route(endSessions, async () => (await session()).end),
  route(auditLog, async () => (await session()).audit),

  route(proveOwner, async () => (await proof()).prove),

  route(passkeys, async () => (await keys()).handleListPasskeys),
  route(passkeyOffer, async () => (await keys()).handleOfferPasskey),
  route(passkeyAdd, async () => (await keys()).handleAddPasskey),
  route(passkeyRemove, async () => (await keys()).handleRemovePasskey),

  route(secondFactor, async () => (await factor()).handleReadSecondFactor),
  route(secondFactorOffer, async () => (await factor()).handleOfferSecondFactor),
  route(secondFactorChange, async () => (await factor()).handleSecondFactorChange),
];
