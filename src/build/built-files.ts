import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import type { CheerioAPI } from 'cheerio';

/** Files of a build by their address, such as `/_astro/style.1a2b.css`. */
export interface BuiltFiles {
  read(address: string): Promise<string>;
  /** Adds a file named by its content, so that browsers may keep it for ever; gives its address. */
  add(name: string, extension: string, text: string): Promise<string>;
}

/** @param dir - folder of the build, with a closing slash. */
export function builtFiles(dir: URL): BuiltFiles {
  return {
    read: (address) => readFile(new URL(`.${address}`, dir), 'utf8'),
    add: async (name, extension, text) => {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
      const address = `/_astro/${name}.${hash}.${extension}`;
      await writeFile(new URL(`.${address}`, dir), text);
      return address;
    },
  };
}

/** A page of a build. */
export interface BuiltPage {
  readonly file: URL;
  /** Its address, without `.html` and `index`. */
  readonly path: string;
  readonly html: string;
}

/**
 * The pages of a build, in the order of their files.
 *
 * @param dir - folder of the build, with a closing slash.
 */
export async function builtPages(dir: URL): Promise<BuiltPage[]> {
  const names = (await Array.fromAsync(glob('**/*.html', { cwd: dir }))).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = new URL(name, dir);
      const path = `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
      return { file, path, html: await readFile(file, 'utf8') };
    }),
  );
}

/** Whether search engines may list a page; it says so itself, and nothing else does. */
export const isIndexed = ($: CheerioAPI): boolean => $('meta[name=robots][content=noindex]').length === 0;
