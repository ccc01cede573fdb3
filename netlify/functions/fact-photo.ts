import type { Config } from '@netlify/functions';
import { addPhoto } from '#features/facts/contract/photo.ts';
import { opener } from '#server/app/services.ts';
import { defineRoutes, route } from '#server/http/define-routes.ts';

/** Takes photos: a function of its own, because what resizes them is large (netlify.toml). */
export default defineRoutes(opener, [
  route(addPhoto, async () => (await import('#features/facts/server/photos.ts')).handleAddPhoto),
]);

// Literals only: the platform does not run the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: '/api/admin/facts/photo',
};
