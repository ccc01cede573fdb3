import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  type ISectionOptions,
  LineRuleType,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { bare } from '../theme.ts';
import { words } from '../words.ts';

/** Width of the text of a page, in twentieths of a point: A4 less two margins of 1,134. */
const textWidth = 11_906 - 2 * 1_134;

const line = { style: BorderStyle.SINGLE, size: 4, color: bare('line') };
const borders = { top: line, bottom: line, left: line, right: line };
const cellMargins = { top: 70, bottom: 70, left: 110, right: 110 };
const ground = (fill: string) => ({ type: ShadingType.CLEAR, color: 'auto', fill });
/** Ground of what the reader fills in, and of warnings. */
const highlight = ground('FDECCB');

/** A table with a head; an empty text is a cell to fill in, marked by its ground. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  tall = false,
): Table {
  // Words take more room than what is filled in beside them.
  const shares = head.map((_, index) =>
    head.length > 2 && rows.every((row) => row[index] !== '') ? 1.7 : 1,
  );
  const unit = textWidth / shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.floor(share * unit));
  // A short table stays on one page: Word keeps a row with the next when its paragraphs ask for it.
  const together = rows.length <= 12;
  const cell = (children: TextRun[], column: number, last: boolean, fill?: string) =>
    new TableCell({
      borders,
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      margins: cellMargins,
      ...(fill ? { shading: ground(fill) } : {}),
      children: [new Paragraph({ spacing: { after: 0 }, keepNext: together && !last, children })],
    });
  const headCell = (text: string, column: number) =>
    cell([new TextRun({ text, bold: true, color: bare('onNight') })], column, false, bare('deep'));
  const height = tall ? { height: { value: 560, rule: 'atLeast' as const } } : {};
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: head.map(headCell) }),
      ...rows.map((row, at) => {
        const last = at === rows.length - 1;
        const children = row.map((text, index) =>
          text === ''
            ? cell([], index, last, bare('paper'))
            : cell(runs(text, index === 0 ? { bold: true } : {}), index, last),
        );
        return new TableRow({ cantSplit: true, ...height, children });
      }),
    ],
  });
}

/** Room for an answer: a box that grows with what is written. */
export function box(lines: number): Table {
  const cell = new TableCell({
    borders: { ...borders, bottom: { style: BorderStyle.SINGLE, size: 8, color: bare('teal') } },
    margins: cellMargins,
    shading: ground(bare('paper')),
    children: [new Paragraph({ spacing: { after: 0 } })],
  });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: [textWidth],
    rows: [
      new TableRow({ height: { value: lines * 320 + 80, rule: 'atLeast' }, children: [cell] }),
    ],
  });
}

/** A text whose [places to fill in] are marked, so that none is overlooked. */
export function runs(text: string, look: { bold?: boolean } = {}): TextRun[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map((piece) =>
      piece.startsWith('[')
        ? new TextRun({ text: piece, ...look, shading: highlight })
        : new TextRun({ text: piece, ...look }),
    );
}

/** Space between two tables, which would otherwise grow together. */
export const gap = () =>
  new Paragraph({ spacing: { after: 120, line: 200, lineRule: LineRuleType.AUTO } });

const rightEdge = [{ type: TabStopType.RIGHT, position: textWidth }];

/** Paper, head and foot of a file. @param warning - said on each page, before anything else. */
export function pageOf(
  title: string,
  publisher: string,
  warning?: string,
): Pick<ISectionOptions, 'properties' | 'headers' | 'footers'> {
  const small = { size: 17, color: bare('muted') };
  const head = warning
    ? new Paragraph({
        alignment: AlignmentType.CENTER,
        spacing: { after: 120 },
        shading: highlight,
        children: [new TextRun({ text: warning, bold: true, size: 17, color: bare('madder') })],
      })
    : new Paragraph({
        tabStops: rightEdge,
        children: [new TextRun({ ...small, text: `${title}\t${publisher}` })],
      });
  const pages = [PageNumber.CURRENT, ` ${words.of} `, PageNumber.TOTAL_PAGES];
  const foot = new Paragraph({
    tabStops: rightEdge,
    spacing: { after: 0 },
    children: [new TextRun({ ...small, children: [`${title}\t${words.page} `, ...pages] })],
  });
  return {
    properties: {
      page: {
        size: { width: 11_906, height: 16_838 },
        margin: { top: 1_417, bottom: 1_247, left: 1_134, right: 1_134, header: 600, footer: 500 },
      },
    },
    headers: { default: new Header({ children: [head] }) },
    footers: { default: new Footer({ children: [foot] }) },
  };
}
