import { endSessions, eraseEnquiry, unflagEnquiry } from '#contracts/admin-actions.ts';
import {
  calendarAddress,
  calls,
  changeCall,
  readBookingSettings,
  setBookingSettings,
} from '#contracts/admin-bookings.ts';
import { deliveries, sendAgain } from '#contracts/admin-deliveries.ts';
import {
  changeFact,
  exportFacts,
  facts as factsContract,
  photoFile,
  publishFacts,
} from '#contracts/admin-facts.ts';
import { adminNotices } from '#contracts/admin-notices.ts';
import {
  notificationSettings,
  notifications,
  testChannel,
} from '#contracts/admin-notifications.ts';
import { adminSessions, auditLog } from '#contracts/admin-safety.ts';
import { adminCheck, logout } from '#contracts/admin-session.ts';
import { changeState, history } from '#contracts/admin-state.ts';
import { enquiryLists } from '#contracts/admin-submissions.ts';
import { exportEnquiries, overview } from '#contracts/enquiry-filter.ts';
import { ownersCheck } from '#contracts/owners-check.ts';
import { passkeyAdd, passkeyOffer, passkeyRemove, passkeys } from '#contracts/passkeys.ts';
import { erasePerson, findPerson } from '#contracts/person.ts';
import { pushDevices } from '#contracts/push-devices.ts';
import { secondFactor, secondFactorChange, secondFactorOffer } from '#contracts/second-factor.ts';
import { route } from '../http/define-routes.ts';

const session = () => import('./session.ts');
const enquiries = () => import('./enquiries.ts');
const telling = () => import('./notifications.ts');
const notices = () => import('./notices.ts');
const keys = () => import('./passkeys.ts');
const facts = () => import('./facts.ts');
const factor = () => import('./second-factor.ts');
const booked = () => import('./calls.ts');

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
