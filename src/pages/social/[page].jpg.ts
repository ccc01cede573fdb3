import { pathToFileURL } from 'node:url';
import type { APIRoute, GetStaticPaths } from 'astro';
import type { SceneId } from '../../assets/scenes/index.ts';
import { renderSocialImage } from '../../assets/social/social-image.ts';
import { allIndustries, pageCopy } from '../../content/queries.ts';
import { site } from '../../content/sources.ts';
import { industryPath, type RouteName, routes, socialImagePath } from '../../lib/paths.ts';

/** Scene behind each page's title. */
const scenes = {
  home: 'home-window',
  about: 'home-window',
  services: 'services',
  programs: 'education',
  startup: 'startup',
  'digital-marketing': 'digital-marketing',
  'youth-development': 'youth-development',
  'political-training': 'political-training',
  'corporate-training': 'corporate-training',
  contact: 'home-window',
  privacy: 'home-window',
  downloads: 'startup',
} as const satisfies Partial<Record<RouteName, SceneId>>;

/** One image for each indexed page; the name is the one `socialImagePath` gives its path. */
export const getStaticPaths = (async () => {
  const pages = Object.entries(scenes) as [keyof typeof scenes, SceneId][];
  const named = await Promise.all(
    pages.map(async ([page, sceneId]) => ({ path: routes[page], title: (await pageCopy(page)).hero.title, sceneId })),
  );
  const industries = (await allIndustries()).map(({ id, title }) => ({ path: industryPath(id), title, sceneId: id }));
  return [...named, ...industries].map(({ path, title, sceneId }) => ({
    params: { page: socialImagePath(path).replace('/social/', '').replace('.jpg', '') },
    props: { title, sceneId },
  }));
}) satisfies GetStaticPaths;

const keptIn = pathToFileURL(`${process.cwd()}/.cache/social/`);

export const GET: APIRoute = async ({ props }) => {
  const sceneId = props.sceneId as SceneId;
  return new Response(
    new Uint8Array(await renderSocialImage({ title: props.title, sceneId, brand: site.name }, keptIn)),
  );
};
