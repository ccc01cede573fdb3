import {
  passkeyAdd,
  passkeyOffer,
  passkeyRemove,
  passkeys,
} from '#features/account/contract/passkeys.ts';
import { adminSessions, auditLog, endSessions } from '#features/account/contract/safety.ts';
import {
  secondFactor,
  secondFactorChange,
  secondFactorOffer,
} from '#features/account/contract/second-factor.ts';
import { adminCheck, logout } from '#features/account/contract/session.ts';
import {
  calendarAddress,
  calls,
  changeCall,
  readBookingSettings,
  setBookingSettings,
} from '#features/calls/contract/desk.ts';
import { eraseEnquiry, unflagEnquiry } from '#features/enquiries/contract/actions.ts';
import { exportEnquiries, overview } from '#features/enquiries/contract/filter.ts';
import { enquiryLists } from '#features/enquiries/contract/list.ts';
import { erasePerson, findPerson } from '#features/enquiries/contract/person.ts';
import { changeState, history } from '#features/enquiries/contract/state-change.ts';
import {
  changeFact,
  exportFacts,
  facts as factsContract,
  photoFile,
  publishFacts,
} from '#features/facts/contract/desk.ts';
import { deliveries, sendAgain } from '#features/notifications/contract/deliveries.ts';
import { pushDevices } from '#features/notifications/contract/push-devices.ts';
import {
  notificationSettings,
  notifications,
  testChannel,
} from '#features/notifications/contract/settings.ts';
import { ownersCheck } from '#features/owners-check/contract.ts';
import { adminNotices } from '#shared/notices.ts';
import { route } from './http/define-routes.ts';

const session = () => import('./account/session-routes.ts');
const enquiries = () => import('./enquiries/desk-routes.ts');
const telling = () => import('./notifications/desk-routes.ts');
const notices = () => import('./owners-check/desk-routes.ts');
const keys = () => import('./account/passkey-routes.ts');
const facts = () => import('./facts/desk-routes.ts');
const factor = () => import('./account/second-factor-routes.ts');
const booked = () => import('./calls/desk-routes.ts');

/** Every endpoint of the desk but those that begin a session. */
export const adminRoutes = [
  route(adminCheck, async () => (await session()).check),
  route(logout, async () => (await session()).logOut),
  route(adminSessions, async () => (await session()).list),
  route(endSessions, async () => (await session()).end),
  route(auditLog, async () => (await session()).audit),

  route(enquiryLists.contact, async () => (await enquiries()).contactList),
  route(enquiryLists['startup-incubation'], async () => (await enquiries()).incubationList),
  route(overview, async () => (await enquiries()).overview),
  route(exportEnquiries, async () => (await enquiries()).exportFile),
  route(history, async () => (await enquiries()).history),
  route(changeState, async () => (await enquiries()).state),
  route(unflagEnquiry, async () => (await enquiries()).unflag),
  route(eraseEnquiry, async () => (await enquiries()).erase),
  route(findPerson, async () => (await enquiries()).findPerson),
  route(erasePerson, async () => (await enquiries()).erasePerson),

  route(notifications, async () => (await telling()).overview),
  route(deliveries, async () => (await telling()).deliveries),
  route(sendAgain, async () => (await telling()).sendAgain),
  route(testChannel, async () => (await telling()).testChannel),
  route(pushDevices, async () => (await telling()).devices),
  route(notificationSettings, async () => (await telling()).settings),

  route(readBookingSettings, async () => (await booked()).settings),
  route(setBookingSettings, async () => (await booked()).setSettings),
  route(calls, async () => (await booked()).list),
  route(changeCall, async () => (await booked()).change),
  route(calendarAddress, async () => (await booked()).address),

  route(adminNotices, async () => (await notices()).notices),
  route(ownersCheck, async () => (await notices()).check),

  route(factsContract, async () => (await facts()).read),
  route(changeFact, async () => (await facts()).change),
  route(photoFile, async () => (await facts()).photoShown),
  route(exportFacts, async () => (await facts()).exported),
  route(publishFacts, async () => (await facts()).publish),

  route(passkeys, async () => (await keys()).list),
  route(passkeyOffer, async () => (await keys()).offer),
  route(passkeyAdd, async () => (await keys()).add),
  route(passkeyRemove, async () => (await keys()).remove),

  route(secondFactor, async () => (await factor()).read),
  route(secondFactorOffer, async () => (await factor()).offer),
  route(secondFactorChange, async () => (await factor()).change),
];
