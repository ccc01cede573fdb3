import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { fileNames } from '../../copy/documents.ts';

/** Every file that a build makes, at an address that stays; public/downloads has the others. */
export const getStaticPaths = (() =>
  fileNames.map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await readFile(`${process.cwd()}/.cache/documents/${params.file}`)));
