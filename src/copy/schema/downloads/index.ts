import { z } from 'astro/zod';
import { guide } from './guide.ts';
import { office } from './office.ts';

/** A file to download, told apart by `format`: a guide is made, an office file only described. */
export const download = z.discriminatedUnion('format', [guide, office]);

/** Parsed form of {@link download}. */
export type Download = z.infer<typeof download>;
