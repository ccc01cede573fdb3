import { glob, readFile } from 'node:fs/promises';
import { type CheerioAPI, load } from 'cheerio';

/** A page of a build. */
export interface BuiltPage {
  readonly file: URL;
  /** Its address, without `.html` and `index`. */
  readonly path: string;
  readonly $: CheerioAPI;
}

/** The pages of a build, in the order of their files. */
export async function builtPages(dir: URL): Promise<BuiltPage[]> {
  const names = (await Array.fromAsync(glob('**/*.html', { cwd: dir }))).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = new URL(name, dir);
      const path = `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
      return { file, path, $: load(await readFile(file, 'utf8')) };
    }),
  );
}

/** Whether search engines may list a page; it says so itself, and nothing else does. */
export const isIndexed = ($: CheerioAPI): boolean =>
  $('meta[name=robots][content=noindex]').length === 0;
