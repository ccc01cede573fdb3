import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { bare } from './theme.ts';

/**
 * Colours that PowerPoint offers in its palette,
 * in the order of the format (ECMA-376 part 1, 20.1.6.2).
 */
const palette = {
  dk1: bare('ink'),
  lt1: 'FFFFFF',
  dk2: bare('deep'),
  lt2: bare('paper'),
  accent1: bare('teal'),
  accent2: bare('marigold'),
  accent3: bare('sage'),
  accent4: bare('madder'),
  accent5: bare('muted'),
  accent6: bare('accentText'),
  hlink: bare('teal'),
  folHlink: bare('muted'),
};

const colourScheme = `<a:clrScheme name="Paper and teal">${Object.entries(palette)
  .map(([slot, value]) => `<a:${slot}><a:srgbClr val="${value}"/></a:${slot}>`)
  .join('')}</a:clrScheme>`;

/** What is changed in a part: its text, the instant, the names of all parts. */
type Edit = (xml: string, stamp: string, names: ReadonlySet<string>) => string;

const edits: readonly (readonly [RegExp, Edit])[] = [
  [
    /^docProps\/core\.xml$/,
    (xml, stamp) =>
      xml
        .replace(/(<dcterms:(created|modified)[^>]*>)[^<]*/g, `$1${stamp}`)
        .replace(
          /(?=<\/cp:coreProperties>)/,
          xml.includes('<dc:language>') ? '' : '<dc:language>en-IN</dc:language>',
        ),
  ],
  [
    /^ppt\/theme\/theme\d+\.xml$/,
    (xml) => xml.replace(/<a:clrScheme[\s\S]*?<\/a:clrScheme>/, colourScheme),
  ],
  [
    // pptxgenjs names a slide master for every slide, of which one is written.
    /^\[Content_Types\]\.xml$/,
    (xml, _, names) =>
      xml.replace(/<Override [^>]*PartName="\/([^"]+)"[^>]*\/>/g, (whole, part: string) =>
        names.has(part) ? whole : '',
      ),
  ],
];

/**
 * Dates an office file by its words, so that the same content gives the same bytes;
 * sets language and palette.
 */
export function stamped(bytes: Uint8Array, day: string): Uint8Array {
  const stamp = `${day}T00:00:00Z`;
  const entries = Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/'));
  const names = new Set(entries.map(([name]) => name));
  return archive(
    Object.fromEntries(
      entries.map(([name, content]) => {
        // A chart's figures, as a workbook inside a deck.
        if (/^ppt\/embeddings\/.*\.xlsx$/.test(name)) return [name, stamped(content, day)];
        const edit = edits.find(([pattern]) => pattern.test(name))?.[1];
        return [name, edit ? strToU8(edit(strFromU8(content), stamp, names)) : content];
      }),
    ),
    day,
  );
}

/** Packs files into a ZIP whose bytes depend on nothing but them and the day. */
export function archive(files: Readonly<Record<string, Uint8Array>>, day: string): Uint8Array {
  // Noon, because the format's times have no zone and would fall on the day before in some.
  const mtime = new Date(`${day}T12:00:00`);
  const packed = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, [content, { mtime, level: 9 }]]),
  );
  return zipSync(packed as Zippable);
}
