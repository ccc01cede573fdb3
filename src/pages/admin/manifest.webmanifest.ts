import type { APIRoute } from 'astro';
import { enquiriesTitle } from '#features/enquiries/admin/words.ts';
import { site } from '../../copy/sources.ts';
import { routes } from '../../lib/paths.ts';
import { appColours } from '../../styles/app-colours.ts';

/** Lets the owner put the desk on a home screen as an app of its own, beside the site. */
export const GET: APIRoute = () =>
  Response.json({
    id: routes.admin,
    name: `${site.name} · ${enquiriesTitle}`,
    short_name: enquiriesTitle,
    start_url: routes.dashboard,
    scope: routes.admin,
    display: 'standalone',
    ...appColours,
    icons: [192, 512].map((size) => ({
      src: `/desk-icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
