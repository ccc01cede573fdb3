import type { EnquiryHooks } from '#features/enquiries/server/hooks.ts';

/**
 * What calls, events and certificates do with enquiries. Each feature is loaded at its first use,
 * because most requests need none of them.
 */
export const enquiryHooks: EnquiryHooks = {
  erase: [
    async (store, id) =>
      (await import('#features/calls/server/calls.ts')).deleteReservations(store, [id]),
    async (store, id, text) =>
      (await import('#features/events/server/seats.ts')).forgetSeat(store, id, text),
  ],
  eraseCertificates: async (...of) =>
    (await import('#features/certificates/server/erase.ts')).eraseCertificates(...of),
  findPeople: async (...of) => (await import('#features/facts/server/people.ts')).findPeople(...of),
  takeSeat: async (...of) => (await import('#features/events/server/seats.ts')).takeSeat(...of),
  moveSeat: async (...of) => (await import('#features/events/server/seats.ts')).moveSeat(...of),
  loadComposers: async () => [
    (await import('#features/calls/server/compose-call.ts')).composeCallOf,
  ],
};
