import { getCollection } from 'astro:content';
import { verifyImages } from '#features/certificates/contract/visitor.ts';
import { verifyWords } from '#features/certificates/words.ts';
import { language } from '#shared/language.ts';
import type { SceneId } from '../assets/scenes/index.ts';
import { eventPath, industryPath, type RouteName, routes, socialImagePath } from '../lib/paths.ts';
import { allIndustries, eventsWithPage, sharedCopy } from './queries.ts';

/** What a social image shows. */
export interface SocialImage {
  readonly title: string;
  readonly sceneId: SceneId;
}

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
  events: 'events',
} satisfies Partial<Record<RouteName, SceneId>>;

/** Shown of a page that a function answers (netlify/server/certificates). */
const verifyImage: SocialImage = { title: verifyWords.title, sceneId: 'home-window' };

/** The social images of the site by their address: one for every page with a path and a title. */
export async function socialImages(): Promise<ReadonlyMap<string, SocialImage>> {
  const paths: Partial<Record<string, string>> = routes;
  const pages = (await getCollection('pages')).flatMap(({ data }) => {
    const path = paths[data.page];
    const sceneId = scenes[data.page] ?? 'home-window';
    return path && 'hero' in data ? [{ path, title: data.hero.title, sceneId }] : [];
  });
  const industries = (await allIndustries()).map(({ id, title }) => ({
    path: industryPath(id),
    title,
    sceneId: id,
  }));
  const events = (await eventsWithPage()).map(({ id, title }) => ({
    path: eventPath(id),
    title,
    sceneId: 'events' as const,
  }));
  const { title } = await sharedCopy('eligibility');
  const check = { path: routes['startup-eligibility'], title, sceneId: 'startup' as const };
  const made = [...pages, ...industries, ...events, check];
  return new Map<string, SocialImage>([
    ...made.map(({ path, ...image }) => [socialImagePath(path), image] as const),
    [verifyImages[language === 'hi' ? 'hi' : 'en'], verifyImage],
  ]);
}

/**
 * The address of a page's social image.
 *
 * @throws Error when nothing makes one: a shared link would show a broken picture.
 */
export async function socialImageOf(path: string): Promise<string> {
  const address = socialImagePath(path);
  if ((await socialImages()).has(address)) return address;
  throw new Error(
    `${address} is not made: src/copy/social-images.ts has an image for every page that has an address in ` +
      'src/lib/paths.ts and copy with a hero title.',
  );
}
