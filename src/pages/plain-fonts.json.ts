import { fontData } from 'astro:assets';
import type { APIRoute } from 'astro';

/** Families of the plain style (src/server/http/plain-style.ts), as astro.config.mjs has them. */
const families = {
  Anek: '--font-anek',
  Fraunces: '--font-fraunces',
  Eczar: '--font-eczar',
} as const;

/** The web fonts as CSS, for the pages of the functions; the build takes it from among the files. */
export const GET: APIRoute = () => {
  const faces = Object.entries(families).map(([family, variable]) => {
    // The other faces of a family hold the rupee sign alone.
    const [face] = fontData[variable] ?? [];
    const [file] = face?.src ?? [];
    if (!face || !file) throw new Error(`The font ${family} has no file.`);
    const source = `url("${file.url}") format("${file.format}")`;
    return `@font-face{font-family:${family};src:${source};font-weight:${face.weight};font-display:swap}`;
  });
  return Response.json(faces.join(''));
};
