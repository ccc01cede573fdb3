import type { addPhoto } from '#contracts/admin-facts.ts';
import { keepPhoto } from '../facts/photos.ts';
import type { Handle } from '../http/define-handler.ts';

/** Keeps a photo. */
export const add: Handle<typeof addPhoto> = async ({ input, services }) => ({
  body: { success: true, ...(await keepPhoto(services.store, input.bytes)) },
});
