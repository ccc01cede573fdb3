import type { BlobStore } from '#server/store/store.ts';

/**
 * Key of the instant from which the owner's subscription address is valid; nothing without one. No
 * backup holds it: it must not open what was revoked.
 */
export const calendarAddressKey = 'calendar/since';

/** Revokes the owner's subscription address. It shows no calls any more. */
export const revokeCalendarAddress = (store: BlobStore): Promise<void> =>
  store.remove(calendarAddressKey);
