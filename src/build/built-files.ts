import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/** Files of a build by their address, such as `/_astro/style.1a2b.css`. */
export interface BuiltFiles {
  has(address: string): boolean;
  read(address: string): Promise<string>;
  /** Adds a file named by its content, so that browsers may keep it for ever; gives its address. */
  add(name: string, extension: string, text: string): Promise<string>;
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
