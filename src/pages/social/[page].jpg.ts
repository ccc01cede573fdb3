import { getCollection } from 'astro:content';
import { pathToFileURL } from 'node:url';
import type { APIRoute, GetStaticPaths } from 'astro';
import type { SceneId } from '../../assets/scenes/index.ts';
import { renderSocialImage } from '../../assets/social/social-image.ts';
import { allEvents, allIndustries, sharedCopy } from '../../copy/queries.ts';
import { site } from '../../copy/sources.ts';
import { eventPath, industryPath, type RouteName, routes, socialImagePath } from '../../lib/paths.ts';

/** Scene behind the title of a page that has one of its own; all others show the city. */
const scenes: Partial<Record<string, SceneId>> = {
  services: 'services',
  programs: 'education',
  startup: 'startup',
  'digital-marketing': 'digital-marketing',
  'youth-development': 'youth-development',
  'political-training': 'political-training',
  'corporate-training': 'corporate-training',
  downloads: 'startup',
} satisfies Partial<Record<RouteName, SceneId>>;

/**
 * One image for every page with an address and a title; the name is the one `socialImagePath` gives
 * its path.
 */
export const getStaticPaths = (async () => {
  const addresses: Partial<Record<string, string>> = routes;
  const pages = (await getCollection('pages')).flatMap(({ data }) => {
    const path = addresses[data.page];
    const sceneId = scenes[data.page] ?? 'home-window';
    return path && 'hero' in data ? [{ path, title: data.hero.title, sceneId }] : [];
  });
  const industries = (await allIndustries()).map(({ id, title }) => ({ path: industryPath(id), title, sceneId: id }));
  const { title } = await sharedCopy('eligibility');
  const check = { path: routes['startup-eligibility'], title, sceneId: 'startup' as SceneId };
  const events = (await allEvents()).map(({ id, title }) => ({
    path: eventPath(id),
    title,
    sceneId: 'home-window' as SceneId,
  }));
  return [...pages, ...industries, ...events, check].map(({ path, title, sceneId }) => ({
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
