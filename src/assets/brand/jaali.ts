/**
 * A hairline jaali: the eight-point star and cross of the Imambara lattices, drawn as one repeating tile. Texture, never
 * wallpaper: set it at 4-8 % opacity on bands that would otherwise be flat.
 */
const STAR = 'M24 4 30 18 44 24 30 30 24 44 18 30 4 24 18 18Z';
const LINKS = 'M24 4V-4M24 52V44M4 24H-4M44 24H52M0 0 18 18M48 0 30 18M0 48 18 30M48 48 30 30';

/** A chikan sprig (buti): five petals on a bent stem, for the cloth-like bands. */
const SPRIG =
  'M24 44C24 34 22 30 24 23M24 36c-6 0-9-3-9-8 6 0 9 3 9 8M24 33c5 0 8-3 8-7-5 0-8 2-8 7M24 23c-4-3-4-8 0-11 4 3 4 8 0 11M24 23c-5 1-9-1-10-6 5-1 9 1 10 6M24 23c5 1 9-1 10-6-5-1-9 1-10 6';

/**
 * One tile as a standalone SVG document, 48 x 48, well under 1.5 KB.
 * @param motif the stone lattice or the embroidered sprig
 * @param stroke any CSS colour that is valid in SVG (use a hex or `black` when the tile serves as a mask)
 */
export function jaaliTile(motif: 'jaali' | 'chikan' = 'jaali', stroke = 'black'): string {
  const d = motif === 'jaali' ? STAR + LINKS : SPRIG;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" fill="none" stroke="${stroke}" stroke-width=".75" stroke-linecap="round"><path d="${d}"/></svg>`;
}

/** The tile as a `url("data:…")` token for `background-image` or `mask-image`; same parameters as {@link jaaliTile}. */
export function jaaliUrl(motif: 'jaali' | 'chikan' = 'jaali', stroke = 'black'): string {
  return `url("data:image/svg+xml,${encodeURIComponent(jaaliTile(motif, stroke)).replace(/%20/g, ' ').replace(/%2F/g, '/').replace(/%3D/g, '=').replace(/%3A/g, ':').replace(/%22/g, "'")}")`;
}
