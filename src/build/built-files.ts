import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';

/** Files of a build by their address, such as `/_astro/style.1a2b.css`. */
export interface BuiltFiles {
  has(address: string): boolean;
  read(address: string): Promise<string>;
  /** Adds a file named by its content, so that browsers may keep it for ever; gives its address. */
  add(name: string, extension: string, text: string): Promise<string>;
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
      return { file, path: `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, html: await readFile(file, 'utf8') };
    }),
  );
}

/** @param dir - folder of the build, with a closing slash. */
export function builtFiles(dir: URL): BuiltFiles {
  const fileOf = (address: string) => new URL(`.${address}`, dir);
  return {
    has: (address) => existsSync(fileOf(address)),
    read: (address) => readFile(fileOf(address), 'utf8'),
    add: async (name, extension, text) => {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
      const address = `/_astro/${name}.${hash}.${extension}`;
      await writeFile(fileOf(address), text);
      return address;
    },
  };
}
