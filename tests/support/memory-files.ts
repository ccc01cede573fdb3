import type { BuiltFiles } from '../../src/build/built-files.ts';

/**
 * A build's files in memory; what is added is named `/_astro/{name}.{ordinal}.{extension}`, the
 * same text once.
 */
export function memoryFiles(given: Readonly<Record<string, string>> = {}): BuiltFiles & { all: Map<string, string> } {
  const all = new Map(Object.entries(given));
  let count = 0;
  return {
    all,
    read: async (address) => {
      const text = all.get(address);
      if (text === undefined) throw new Error(`No file at ${address}.`);
      return text;
    },
    add: async (name, extension, text) => {
      const [known] = [...all].find(([, other]) => other === text) ?? [];
      if (known) return known;
      count += 1;
      const address = `/_astro/${name}.${count}.${extension}`;
      all.set(address, text);
      return address;
    },
  };
}
