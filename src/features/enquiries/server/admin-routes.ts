import { eraseEnquiry, unflagEnquiry } from '#features/enquiries/contract/actions.ts';
import { eraseNow, erasures, stopErasures } from '#features/enquiries/contract/erasures.ts';
import { exportEnquiries, exportOutcomes, overview } from '#features/enquiries/contract/filter.ts';
import { enquiryLists } from '#features/enquiries/contract/list.ts';
import { noteEnquiry } from '#features/enquiries/contract/noted.ts';
import { erasePerson, findPerson } from '#features/enquiries/contract/person.ts';
import { changeReplies, replies } from '#features/enquiries/contract/replies.ts';
import { changeState, history } from '#features/enquiries/contract/state-change.ts';
import { deliveries, sendAgain } from '#features/notifications/contract/deliveries.ts';
import { notificationSettings, notifications } from '#features/notifications/contract/settings.ts';
import { route } from '#server/http/define-routes.ts';

const load = () => import('./admin-handlers.ts');
const loadErasures = () => import('./erasure-handlers.ts');
const loadNotifications = () => import('./notifications/admin-handlers.ts');

/** The desk's endpoints of enquiries. */
export const enquiryRoutes = [
  route(enquiryLists.contact, async () => (await load()).contactList),
  route(enquiryLists['startup-incubation'], async () => (await load()).incubationList),
  route(noteEnquiry, async () => (await import('./note-enquiry.ts')).handleNoteEnquiry),
  route(replies, async () => (await import('./replies.ts')).handleReadReplies),
  route(changeReplies, async () => (await import('./replies.ts')).handleChangeReplies),
  route(overview, async () => (await load()).handleOverview),
  route(exportEnquiries, async () => (await load()).exportFile),
  route(exportOutcomes, async () => (await load()).outcomesFile),
  route(history, async () => (await load()).handleHistory),
  route(changeState, async () => (await load()).state),
  route(unflagEnquiry, async () => (await load()).unflag),
  route(eraseEnquiry, async () => (await load()).erase),
  route(findPerson, async () => (await load()).handleFindPerson),
  route(erasePerson, async () => (await load()).handleErasePerson),
  route(erasures, async () => (await loadErasures()).list),
  route(stopErasures, async () => (await loadErasures()).stop),
  route(eraseNow, async () => (await loadErasures()).now),

  route(notifications, async () => (await loadNotifications()).handleNotifications),
  route(deliveries, async () => (await loadNotifications()).handleDeliveries),
  route(sendAgain, async () => (await loadNotifications()).handleSendAgain),
  route(notificationSettings, async () => (await loadNotifications()).handleNotificationSettings),
];
