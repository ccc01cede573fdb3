import { z } from 'astro/zod';
import { downloadIds } from '../action.ts';
import { list, text } from '../text.ts';

/** What every file to download says of itself; its own schema extends it. */
export const fileOf = <Format extends string>(format: Format) =>
  z.strictObject({
    format: z.literal(format),
    /** The document of downloads.yaml that the file is, or is a part of. */
    document: z.enum(downloadIds),
    /**
     * Name of the file, without its extension: the address a visitor keeps.
     * Never changed once published.
     */
    name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    /** Title of the file: on its first page and in its properties. */
    title: text(60),
    /** One sentence for the file's properties and the list of downloads. */
    subject: text(200),
    /** Day on which the words were last changed; shown, and the date of the file itself. */
    updated: z.iso.date({ error: 'write the day as "2026-11-21", in quotes' }),
    inside: list(text(110), 2, 6),
  });
