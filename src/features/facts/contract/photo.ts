import { adminGet, defineContract, z } from '#shared/schema.ts';

/** Largest photo that is taken, in bytes: Netlify hands a function some 4.5 MB at most. */
export const maxPhotoBytes = 4 * 2 ** 20;

/** Kinds of picture that are taken, by their media types. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Messages about a photo that is not taken. */
export const photoMessages = {
  kind: 'This is no JPEG, PNG or WebP picture. Please save it as one of these, and try again.',
  heic: 'This is a HEIC picture, which browsers do not show. Please save it as JPEG: on an iPhone, share it and choose “Most compatible”.',
  large: 'This picture has more than 4 MB. Please make it smaller, or send a part of it.',
  pixels:
    'This picture has more than 50 million pixels. Please save it smaller: 4,000 pixels on its longer side are plenty.',
  busy: 'Other photos are being prepared. Please try again in a moment.',
  broken: 'This picture cannot be opened. Please choose another one.',
  small: 'This picture is too small: please choose one of at least 400 × 400 pixels.',
  missing: 'Its photo is missing. Please choose it again.',
} as const;

/**
 * POST /api/admin/facts/photo: keeps a photo, the bytes of which are the body (Content-Type one of
 * {@link photoTypes}). It stands nowhere until a field names it. 413 and 422 with a sentence of
 * {@link photoMessages}.
 */
export const addPhoto = defineContract({
  method: 'POST',
  path: '/api/admin/facts/photo',
  access: 'admin',
  upload: { maxBytes: maxPhotoBytes, tooLarge: photoMessages.large },
  request: z.object({ bytes: z.instanceof(Uint8Array) }),
  /** `photo` is what a field of kind `photo` is set to. */
  response: z.object({
    success: z.literal(true),
    photo: z.string(),
    width: z.number(),
    height: z.number(),
  }),
});

/** GET /api/admin/facts/photo-file?name=…: a photo as it is kept, by its value in a field. */
export const photoFile = adminGet(
  '/api/admin/facts/photo-file',
  z.object({}),
  z.object({ name: z.string().check(z.regex(/^desk-[0-9a-f]{16}\.jpg$/)) }),
);
