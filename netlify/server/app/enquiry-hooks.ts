import type { EnquiryHooks } from '../enquiries/hooks.ts';

/**
 * What calls, events and certificates do with enquiries. Each feature is loaded at its first use,
 * because most requests need none of them.
 */
export const enquiryHooks: EnquiryHooks = {
  erase: [
    async (store, id) => (await import('../calls/calls.ts')).deleteReservations(store, [id]),
    async (store, id, text) => (await import('../events/seats.ts')).forgetSeat(store, id, text),
  ],
  eraseCertificates: async (...of) =>
    (await import('../certificates/erase.ts')).eraseCertificates(...of),
  takeSeat: async (...of) => (await import('../events/seats.ts')).takeSeat(...of),
  moveSeat: async (...of) => (await import('../events/seats.ts')).moveSeat(...of),
  loadComposers: async () => [(await import('../calls/compose-call.ts')).composeCallOf],
};
