import { mayEraseNow } from '#features/account/server/allowed-erasures.ts';
import type { eraseEnquiry, unflagEnquiry } from '#features/enquiries/contract/actions.ts';
import type {
  exportEnquiries as exportContract,
  exportOutcomes as outcomesContract,
  overview as overviewContract,
} from '#features/enquiries/contract/filter.ts';
import { enquiryLists } from '#features/enquiries/contract/list.ts';
import type {
  ErasedEnquiry,
  erasePerson as erasePersonContract,
  findPerson as findPersonContract,
} from '#features/enquiries/contract/person.ts';
import { stateMessages } from '#features/enquiries/contract/state.ts';
import type {
  changeState,
  history as historyContract,
} from '#features/enquiries/contract/state-change.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { enquiryNotFound, HttpError, orInvalidCursor } from '#server/http/errors.ts';
import { indianDay } from '#shared/indian-time.ts';
import { delayErasure, tellOfFirstDelay } from './delay-erasure.ts';
import type { EnquiryDeps } from './deps.ts';
import { eraseEnquiries, eraseEnquiryRecord as eraseOne } from './erase.ts';
import { addEvent, readHistory, unflagRecord as unflagOne } from './events.ts';
import { searchPersonPart } from './find-person.ts';
import { listEnquiries } from './list-enquiries.ts';
import { findMatching } from './match-enquiry.ts';
import { overviewOf } from './overview.ts';
import { readIndex, startReadingTime } from './storage/enquiry-index.ts';

const { contact, 'startup-incubation': incubation } = enquiryLists;

/** Contact enquiries, newest first. */
export const contactList: Handle<typeof contact, EnquiryDeps> = async ({ input, services }) => ({
  body: await listEnquiries('contact', contact.item, services, input).catch(orInvalidCursor),
});

/** Incubation enquiries, newest first. */
export const incubationList: Handle<typeof incubation, EnquiryDeps> = async ({
  input,
  services,
}) => ({
  body: await listEnquiries('startup-incubation', incubation.item, services, input).catch(
    orInvalidCursor,
  ),
});

/** What enquiries come to. */
export const handleOverview: Handle<typeof overviewContract, EnquiryDeps> = async ({
  input: { kind, ...filter },
  services,
}) => {
  const { store, clock } = services;
  const now = clock();
  const index = await readIndex(store, kind, startReadingTime(clock));
  const found = await findMatching(index, filter, indianDay(now));
  const { rows, complete } = index;
  return { body: { ...overviewOf(found, now), looked: rows.length, complete } };
};

/** A file of enquiries. */
export const exportFile: Handle<typeof exportContract, EnquiryDeps> = async ({
  input,
  request,
  services,
}) => {
  const { handleExportEnquiries } = await import('./export/export-enquiries.ts');
  return {
    file: await handleExportEnquiries(services, input, { headOnly: request.method === 'HEAD' }),
  };
};

/** A file of what became of enquiries. */
export const outcomesFile: Handle<typeof outcomesContract, EnquiryDeps> = async ({
  input,
  services,
}) => {
  const { handleExportOutcomes } = await import('./export/export-outcomes.ts');
  return { file: await handleExportOutcomes(services, input) };
};

/** Everything that was done with one enquiry. */
export const handleHistory: Handle<typeof historyContract, EnquiryDeps> = async ({
  input: { kind, id },
  services,
}) => {
  const standing = await readHistory(services.store, kind, id);
  if (standing === null) throw enquiryNotFound();
  return { body: standing };
};

/** Adds one event to an enquiry. */
export const state: Handle<typeof changeState, EnquiryDeps> = async ({
  input,
  services: { store, clock, audit, enquiryHooks },
}) => {
  const { kind, id, event } = input;
  const isSeat = event.type === 'seat' || event.type === 'seat-freed';
  if (isSeat) await enquiryHooks.moveSeat(store, kind, id, event.type === 'seat', clock());
  const changed = await addEvent(store, input, clock());
  if (changed === null) throw enquiryNotFound();
  const { written, ...standing } = changed;
  if (!written) throw new HttpError('conflict', stateMessages.conflict, { more: standing });
  await audit.add('state-changed', { kind, id, type: event.type, events: standing.state.events });
  return { body: { success: true, ...standing } };
};

/** Brings an enquiry that was set aside to the inbox. */
export const unflag: Handle<typeof unflagEnquiry, EnquiryDeps> = async ({
  input: { kind, id },
  services,
}) => {
  const found = await unflagOne(services.store, kind, id, services.clock());
  if (!found)
    throw new HttpError(
      'not-found',
      'This enquiry is not among those set aside. Please reload the list.',
    );
  await services.audit.add('enquiry-restored', { kind, id });
  await services.enquiryHooks.takeSeat(services.store, kind, id, services.clock());
  services.notifyAfterAnswer({ kind, id });
  return { body: { success: true } };
};

/** Lets an erasure wait, and notifies the owner after the answer. */
async function delay(services: EnquiryDeps, enquiries: readonly ErasedEnquiry[]) {
  const waiting = await delayErasure(services, enquiries);
  services.afterAnswer((store) => tellOfFirstDelay(store, services.sendingDeps));
  return waiting;
}

/** Erases one enquiry for good. */
export const erase: Handle<typeof eraseEnquiry, EnquiryDeps> = async ({
  input: { kind, id },
  services,
}) => {
  services.makeRoom();
  if (!(await mayEraseNow(services, 1)))
    return { body: { success: true, waiting: await delay(services, [{ kind, id }]) } };
  const { store, clock, enquiryHooks } = services;
  if (!(await eraseOne(store, enquiryHooks.erase, { kind, id }, clock()))) throw enquiryNotFound();
  await services.audit.add('enquiry-erased', { kind, id });
  return { body: { success: true } };
};

/** Finds what a person has sent, part by part. */
export const handleFindPerson: Handle<typeof findPersonContract, EnquiryDeps> = async ({
  input,
  services,
}) => {
  const { store, clock, audit, enquiryHooks } = services;
  const part = await searchPersonPart(store, input, input.cursor ?? null, clock).catch(
    orInvalidCursor,
  );
  if (part.nextCursor === null) await audit.add('person-searched');
  const names = part.found.map(({ name }) => name);
  return { body: { success: true, ...part, onSite: await enquiryHooks.findPeople(store, names) } };
};

/** Erases what was found of a person. */
export const handleErasePerson: Handle<typeof erasePersonContract, EnquiryDeps> = async ({
  input,
  services,
}) => {
  services.makeRoom();
  if (!(await mayEraseNow(services, input.enquiries.length))) {
    const waiting = await delay(services, input.enquiries);
    return { body: { success: true, erased: 0, missing: 0, certificates: 0, left: [], waiting } };
  }
  const done = await eraseEnquiries(services, input.enquiries);
  const { erased, missing, certificates, left } = done;
  await services.audit.add('person-erased', { erased, missing, certificates, left: left.length });
  return { body: { success: true, ...done } };
};
