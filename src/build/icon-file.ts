import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { CheerioAPI } from 'cheerio';

/** Of how many letters the drawing of an icon is that takes more of a page than an address. */
const longDrawing = 105;

/** From how many such icons on their file is worth a request. */
const enoughForFile = 6;

/**
 * Puts the icons of a page that has many (components/Icon.astro) into a file of its own: they are
 * not what people wait for, and a drawing is what compresses least.
 *
 * @param dir - folder of the built site.
 */
export async function iconFile($: CheerioAPI, dir: URL): Promise<void> {
  const paths = $('svg.icon > path').filter(
    (_, { attribs }) => (attribs.d ?? '').length > longDrawing,
  );
  const drawings = [...new Set(Array.from(paths, ({ attribs }) => attribs.d ?? ''))];
  if (drawings.length < enoughForFile) return;
  const nameOf = (drawing: string) => drawings.indexOf(drawing).toString(36);
  const symbols = drawings.map(
    (drawing) =>
      `<symbol id="${nameOf(drawing)}" viewBox="0 0 256 256"><path d="${drawing}"/></symbol>`,
  );
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `/_astro/icons.${hash}.svg`;
  await writeFile(new URL(`.${address}`, dir), text);
  for (const path of paths.toArray())
    $(path)
      .parent()
      .removeAttr('viewBox')
      .html(`<use href="${address}#${nameOf(path.attribs.d ?? '')}"></use>`);
}
