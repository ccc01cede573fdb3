import { z } from 'astro/zod';
import { aboutPage } from './about.ts';
import { contactPage } from './contact.ts';
import { homePage } from './home.ts';
import { notFoundPage } from './not-found.ts';

/** Any page with copy of its own, told apart by `page`. */
export const page = z.discriminatedUnion('page', [homePage, aboutPage, contactPage, notFoundPage]);

/** Parsed form of {@link page}. */
export type Page = z.infer<typeof page>;

/** Name of a page with copy of its own. */
export type PageName = Page['page'];
