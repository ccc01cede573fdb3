import type { APIRoute, GetStaticPaths } from 'astro';
import type { Scheme } from '../assets/scenes/index.ts';
import { neighbourhood } from '../assets/scenes/neighbourhood.ts';

/** The drawn street plan around the office, by day and by night (lib/paths.ts, `neighbourhoodPath`). */
export const getStaticPaths = (() =>
  (['light', 'dark'] as const).map((scheme) => ({ params: { scheme } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => new Response(neighbourhood.render(params.scheme as Scheme));
