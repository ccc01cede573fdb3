import type { ImageMetadata } from 'astro';
import { site } from './sources.ts';

const portraits = import.meta.glob<ImageMetadata>(
  '../assets/portraits/*.{jpg,jpeg,png,webp,avif}',
  { import: 'default', eager: true },
);
// Those that came by the desk.
const photos = import.meta.glob<ImageMetadata>('../../.cache/desk-photos/*.jpg', {
  import: 'default',
  eager: true,
});

/** A portrait by the name that site.yaml or the desk gives; undefined where there is none. */
export const portraitOf = (file: string | undefined): ImageMetadata | undefined =>
  file === undefined
    ? undefined
    : Object.entries({ ...portraits, ...photos }).find(([path]) => path.endsWith(`/${file}`))?.[1];

const { photo: sessionFile, caption } = site.session;
const sessionImage = portraitOf(sessionFile);

/** The photo of a session, and what it shows; undefined until the owner has filled in both. */
export const sessionPhoto = sessionImage && caption ? { photo: sessionImage, caption } : undefined;
