import { encode } from 'uqr';
import { shownCode } from '#features/certificates/contract/code.ts';
import { verifyPages } from '#features/certificates/contract/visitor.ts';
import { languageNamed } from '#server/languages.ts';
import { archPath, JAALI } from '#shared/arch.ts';
import type { Certificate } from '../batches.ts';
import { filled, verifyAddress } from '../credential.ts';
import { writtenDay } from '../verdict-page.ts';
import { operatorsOf } from './operators.ts';
import { ink, type Paper, paper } from './paper.ts';

/** Width of the dark side of the sheet, and edges of the text beside it, in points. */
const side = 236;
const left = side + 46;
const measure = paper.width - left - 56;

/** Side of the QR code without its quiet zone, in points: 37 modules of 1 mm. */
const qrSize = 104;

/** Tile of the stone lattice, of 48 units, and its side on the sheet in points. */
const tile = { units: 48, side: 40 } as const;

/** The lattice over the dark side, in units of its tiles. */
function latticeOf() {
  const scale = tile.side / tile.units;
  const reach = [side / scale, paper.height / scale] as const;
  const drawn = `0.84 w\n${operatorsOf(JAALI)}\nS`;
  const tiles: string[] = [];
  for (let y = 0; y < reach[1]; y += tile.units)
    for (let x = 0; x < reach[0]; x += tile.units)
      tiles.push(`q 1 0 0 1 ${x} ${y} cm\n${drawn}\nQ`);
  return { operators: tiles.join('\n'), reach };
}

/** The stone lattice over the dark side, hardly seen. */
function jaali(page: Paper): void {
  const { doc } = page;
  doc.save().rect(0, 0, side, paper.height).clip();
  doc.scale(tile.side / tile.units);
  doc.strokeOpacity(0.09).strokeColor(ink['on-night']);
  page.stamp('lattice', latticeOf);
  doc.restore();
}

/** The dark modules of a QR code as one path, each run of a row at once. */
function squares(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.map((row, y) => {
    const modules = row.map((dark) => (dark ? '1' : '0')).join('');
    const runs = modules.matchAll(/1+/g);
    return Array.from(runs, ({ 0: run, index }) => `${index} ${y} ${run.length} 1 re`).join('\n');
  });
  return { size, path: rows.join('\n') };
}

/** The dark side: who issues, and the QR code seen through the arch. */
function drawSide(page: Paper, certificate: Certificate, isSample: boolean): void {
  const { doc } = page;
  const { issuer, language } = certificate.batch;
  const t = languageNamed(language).words.sheetWords;
  const arch = { width: 176, height: 232 };
  const x = (side - arch.width) / 2;
  const y = paper.height - 52 - arch.height;
  page.decoration(() => {
    doc.rect(0, 0, side, paper.height).fill(ink.night);
    jaali(page);
    doc.path(archPath(34, 50, 30, 36)).fill(ink.marigold);
    doc.path(archPath(x, y, arch.width, arch.height)).fill('#ffffff');
  });
  const name = page.fit('display', issuer.name, { width: side - 108, from: 25, to: 9, most: 2 });
  page.write('P', name.lines, {
    font: 'display',
    size: name.size,
    colour: ink['on-night'],
    x: 74,
    y: 78,
  });
  const address = isSample
    ? `${issuer.url}${verifyPages[language].path}`
    : verifyAddress(certificate);
  page.picture(t.qr, () => {
    const { size, path } = squares(address);
    doc
      .save()
      .translate((side - qrSize) / 2, y + arch.height - 26 - qrSize)
      .scale(qrSize / size);
    doc.fillColor(ink.night).addContent(`${path}\nf`);
    doc.restore();
  });
}

/** Name, program, day and place. */
function drawWords(page: Paper, { batch, person }: Certificate): void {
  const t = languageNamed(batch.language).words.sheetWords;
  const quiet = { font: 'text', size: 14.5, colour: ink.muted, x: left } as const;
  page.write('H1', [t.title], { font: 'display', size: 38, colour: ink.ink, x: left - 1, y: 112 });
  page.write('P', [t.before], { ...quiet, y: 168 });
  const name = page.fit('display', person.name ?? '', { width: measure, from: 46, to: 6, most: 1 });
  const twice = page.fit('display', person.name ?? '', {
    width: measure,
    from: 30,
    to: 6,
    most: 2,
  });
  const shown = name.size >= twice.size ? name : twice;
  const nameLeading = shown.size * 1.25;
  const nameY = shown.lines.length > 1 ? 208 : 222;
  page.write('P', shown.lines, {
    font: 'display',
    size: shown.size,
    colour: ink.teal,
    x: left,
    y: nameY,
    leading: nameLeading,
  });
  page.decoration(() => page.doc.rect(left, 262, 64, 3).fill(ink['marigold-strong']));
  page.write('P', [t.after], { ...quiet, y: 296 });
  const program = page.fit('display', batch.program, { width: measure, from: 27, to: 8, most: 2 });
  page.write('P', program.lines, {
    font: 'display',
    size: program.size,
    colour: ink.ink,
    x: left,
    y: 332,
  });
  const day = [writtenDay(batch.day, batch.language), batch.place].filter(Boolean).join(', ');
  const below = 332 + (program.lines.length - 1) * program.size * 1.3 + 32;
  const line = page.fit('text', day, { width: measure, from: 14.5, to: 7, most: 1 });
  page.write('P', line.lines, { ...quiet, size: line.size, y: below });
}

/** Who signs, and the number. */
function drawFoot(page: Paper, { batch, person }: Certificate, isSample: boolean): void {
  const t = languageNamed(batch.language).words.sheetWords;
  const half = measure / 2 - 16;
  const right = left + measure / 2 + 16;
  const foot = 486;
  page.decoration(() => {
    page.doc.rect(left, foot, half, 0.8).fill(ink['field-line']);
  });
  const signer = page.fit('strong', batch.signer, { width: half, from: 13, to: 7, most: 1 });
  const small = { font: 'text', size: 10.5, colour: ink.muted } as const;
  page.write('P', signer.lines, {
    font: 'strong',
    size: signer.size,
    colour: ink.ink,
    x: left,
    y: foot + 20,
  });
  if (batch.role !== '') {
    const role = page.fit('text', batch.role, { width: half, from: 10.5, to: 7, most: 2 });
    page.write('P', role.lines, { ...small, size: role.size, x: left, y: foot + 36 });
  }
  const number = isSample ? t.sample : `${t.number} ${shownCode(person.code)}`;
  page.write('P', [number], {
    font: 'strong',
    size: 13,
    colour: isSample ? ink.madder : ink.ink,
    x: right,
    y: foot + 20,
  });
  const address = `${batch.issuer.url.replace(/^https?:\/\//, '')}${verifyPages[batch.language].path}`;
  const check = page.fit('text', filled(t.check, { address }), {
    width: half,
    from: 10.5,
    to: 6,
    most: 1,
  });
  page.write('P', check.lines, { ...small, size: check.size, x: right, y: foot + 36 });
}

/**
 * Draws a certificate as one sheet.
 *
 * @param isSample - for one that was not issued: its QR code leads to no number, and it says so.
 */
export function drawSheet(page: Paper, certificate: Certificate, isSample = false): void {
  page.newSheet();
  drawSide(page, certificate, isSample);
  drawWords(page, certificate);
  drawFoot(page, certificate, isSample);
}
