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

/** Whether there is a photo of a session to show, and words for it. */
export const hasSessionPhoto = Boolean(portraitOf(site.session.photo) && site.session.caption);
