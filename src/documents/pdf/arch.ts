import { archPath, JAALI } from '#shared/arch.ts';
import { colours } from '../theme.ts';

/** The arch as a small mark. `x` and `y` are its upper left corner, `width` in points. */
export function archMark(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  width: number,
  colour: string,
): void {
  doc.path(archPath(x, y, width, width * 1.2)).fill(colour);
}

/** Stone lattice as hairlines over a rectangle, hardly seen. */
export function jaali(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const tile = 40;
  doc.save();
  doc.rect(x, y, width, height).clip();
  doc.lineWidth(0.7).strokeOpacity(0.09).strokeColor(colours.onNight);
  for (let top = y; top < y + height; top += tile) {
    for (let left = x; left < x + width; left += tile) {
      doc
        .save()
        .translate(left, top)
        .scale(tile / 48)
        .path(JAALI)
        .stroke()
        .restore();
    }
  }
  doc.restore();
}

/** A box of a drawing, in points. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Ground around a window's arch, so that the arch keeps its shape where picture and page are alike.
 *
 * @param box - of the window. @param rim - how far it reaches beyond that, points.
 * @param opacity - 0 to 1.
 */
export function archRim(
  doc: PDFKit.PDFDocument,
  { x, y, width, height }: Box,
  rim: number,
  colour: string,
  opacity = 1,
): void {
  doc.save();
  doc.path(archPath(x - rim, y - rim * 1.6, width + 2 * rim, height + rim * 1.6));
  doc.fillOpacity(opacity).fill(colour);
  doc.restore();
}

/**
 * A picture seen through the arch, covering its box.
 * The arch's own box is a little narrower than `width`.
 */
export function archWindow(doc: PDFKit.PDFDocument, picture: Buffer, box: Box): void {
  doc.save();
  doc.path(archPath(box.x, box.y, box.width, box.height)).clip();
  doc.image(picture, box.x, box.y, {
    cover: [box.width, box.height],
    align: 'center',
    valign: 'bottom',
  });
  doc.restore();
  // A picture as dark as its ground keeps its shape by the rim.
  doc.save();
  doc.lineWidth(1.2).strokeOpacity(0.5).strokeColor(colours.onNight);
  doc.path(archPath(box.x, box.y, box.width, box.height)).stroke();
  doc.restore();
}
