import { pathToFileURL } from 'node:url';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { renderSocialImage } from '../../assets/social/social-image.ts';
import { socialImages } from '../../copy/social-images.ts';
import { site } from '../../copy/sources.ts';

export const getStaticPaths = (async () =>
  [...(await socialImages())].map(([address, image]) => ({
    params: { page: address.replace('/social/', '').replace('.jpg', '') },
    props: { ...image },
  }))) satisfies GetStaticPaths;

const folder = (name: string) => pathToFileURL(`${process.cwd()}/.cache/${name}/`);

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(
    new Uint8Array(
      await renderSocialImage({ ...props, brand: site.name }, folder('scenes'), folder('social')),
    ),
  );
