import type { APIRoute } from 'astro';
import { site } from '../copy/sources.ts';
import { appColours } from '../styles/app-colours.ts';

/** Lets a phone put the site on its home screen under the company's name. */
export const GET: APIRoute = () =>
  Response.json({
    name: `${site.name} · ${site.tagline}`,
    short_name: site.name,
    start_url: '/',
    display: 'minimal-ui',
    ...appColours,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
