import { type Zippable, zipSync } from 'fflate';

/** Packs files into a ZIP whose bytes depend on nothing but them and the day. */
export function archive(files: Readonly<Record<string, Uint8Array>>, day: string): Uint8Array {
  // Noon, because the format's times have no zone and would fall on the day before in some.
  const mtime = new Date(`${day}T12:00:00`);
  const packed = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, [content, { mtime, level: 9 }]]),
  );
  return zipSync(packed as Zippable);
}
