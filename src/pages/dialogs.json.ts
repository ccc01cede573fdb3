import type { APIRoute } from 'astro';
import { dialogsContent } from '../copy/dialogs.ts';

/** The words of the dialogs, which most visitors never open, for the page that opens one. */
export const GET: APIRoute = async () => Response.json(await dialogsContent());
