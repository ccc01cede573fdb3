import { tidyName } from '../contract/names.ts';
import {
  areCodes,
  areTitles,
  type ColumnRole,
  headingRole,
  isSuffix,
  isTotal,
} from './list-words.ts';

/** One way to read a pasted list. */
export interface Reading {
  readonly id: string;
  readonly names: readonly string[];
}

/** What a pasted list contains. */
export interface PastedNames {
  /** The ways to read it that give different names; at least one. */
  readonly readings: readonly Reading[];
  /** Id of the reading that nothing speaks against; undefined where the owner has to choose. */
  readonly certain: string | undefined;
  /** Rows that are not people: headings, totals. */
  readonly leftOut: readonly string[];
}

/** Id of the reading that takes each line as it is. */
export const lineByLine = 'lines';

type Row = readonly string[];

/** Word's soft line break is a vertical tab. */
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** A cell of a spreadsheet that contains a line break or a quotation mark is quoted. */
const quotedCells = /(?<=^|[\t\n])"((?:[^"]|"")*)"(?=[\t\r\n]|$)/g;

const unquoted = (text: string) =>
  text.replace(quotedCells, (_cell, inner: string) =>
    inner.replaceAll('""', '"').replace(/\s+/g, ' '),
  );

/** Numbers, bullets and pictures before an item of a list. */
const listMarks =
  /^(?:[([]?\p{Nd}{1,4}(?:[)\].:-]|\u20e3)*(?!\p{Nd})|[([](?:[a-z]|[ivx]{1,5})[)\]]|(?:[a-z]|[ivx]{1,5})\)|[•◦▪▫●○■□◆◇☐☑✓✔➢➤►▶‣⁃·*_–—-]|\p{Co}|\p{Extended_Pictographic})+\s*/iu;

/** Email addresses and phone numbers beside a name. */
const contacts = /<?(?:mailto:)?[^\s<>,;()]+@[^\s<>,;()]+>?|[+(]?\p{Nd}[\p{Nd}\s().-]{6,}\p{Nd}/giu;

/** What is left around a name once marks and contacts are gone. */
const edges = /^[\s:;,–—-]+|[\s:;,–—*_~☐☑✓✔-]+$|\s*\p{Extended_Pictographic}+$/gu;

/** A cell without contacts, and without what lists put around a name. */
function cleanCell(cell: string, hasListMark = true): string {
  const text = tidyName(cell)
    .replace(contacts, ' ')
    .replace(/\(\s*\)/g, ' ')
    .trim();
  return tidyName((hasListMark ? text.replace(listMarks, '') : text).replace(edges, ''));
}

const hasLetter = (text: string) => /\p{L}/u.test(text);

const joined = (cells: Row) => cells.filter(Boolean).join(' ');

/** The rows of a table with its headings and totals taken out. */
interface Table {
  readonly rows: readonly Row[];
  /** By column, as the headings have it. */
  readonly roles: readonly (ColumnRole | undefined)[];
  readonly leftOut: readonly string[];
}

function tableOf(all: readonly Row[]): Table {
  const rows: Row[] = [];
  const leftOut: string[] = [];
  const roles: (ColumnRole | undefined)[] = [];
  for (const row of all) {
    const said = row.filter(hasLetter);
    const isHeading = isHeadingRow(said, rows.length === 0);
    if (isHeading) for (const [column, cell] of row.entries()) roles[column] ??= headingRole(cell);
    if (said.length > 0 && !isHeading && !isTotal(said[0] ?? ''))
      rows.push(row.map((cell, column) => cleanCell(cell, column === 0)));
    else if (row.some((cell) => tidyName(cell) !== '')) leftOut.push(tidyName(joined(row)));
  }
  return { rows, roles, leftOut };
}

/** Whether most cells with letters are headings; half of them are enough before the first person. */
function isHeadingRow(said: Row, isFirst: boolean): boolean {
  const count = said.filter(headingRole).length;
  if (count * 2 > said.length) return true;
  return isFirst && count * 2 === said.length && headingRole(said[0] ?? '') !== undefined;
}

/** Columns by their places. */
interface Columns {
  /** A column of titles. */
  readonly title: number | undefined;
  /** Columns that may contain names or parts of names. */
  readonly names: readonly number[];
  /** Whether these are parts of one name, as the headings have it. */
  readonly areParts: boolean;
}

function columnsOf({ rows, roles }: Table): Columns {
  const width = Math.max(...rows.map((row) => row.length), 0);
  const places = Array.from({ length: width }, (_, place) => place);
  const cellsOf = (place: number) => rows.map((row) => row[place] ?? '').filter(hasLetter);
  const withRole = (role: ColumnRole) => places.filter((place) => roles[place] === role);
  const title = places.find(
    (place) => roles[place] === 'title' || (!roles[place] && areTitles(cellsOf(place))),
  );
  const named = withRole('name');
  const parts = (['first', 'middle', 'last'] as const).flatMap(withRole);
  const unknown = places.filter((place) => {
    const cells = cellsOf(place);
    return place !== title && !roles[place] && cells.length > 0 && !areCodes(cells);
  });
  if (named.length > 0) return { title, names: named, areParts: false };
  if (parts.length > 0) return { title, names: parts, areParts: true };
  return { title, names: unknown, areParts: false };
}

const isOneWord = (cell: string) => !cell.includes(' ');

/** Ways to read a table. */
function readTable(table: Table): Omit<PastedNames, 'leftOut'> {
  const { rows } = table;
  const { title, names, areParts } = columnsOf(table);
  const titles = title === undefined ? [] : [title];
  const of = (places: readonly number[]) =>
    rows.map((row) => tidyName(joined(places.map((place) => row[place] ?? '')))).filter(Boolean);
  const whole: Reading = { id: 'joined', names: of([...titles, ...names]) };
  const others: Reading[] = [
    { id: 'untitled', names: of(names) },
    ...(names.length === 2
      ? [{ id: 'reversed', names: of([...titles, ...names.toReversed()]) }]
      : []),
    ...(names.length > 1
      ? [
          ...names.map((place) => ({ id: `column-${place}`, names: of([...titles, place]) })),
          {
            id: 'cells',
            names: rows.flatMap((row) => names.map((place) => row[place] ?? '')).filter(Boolean),
          },
        ]
      : []),
  ];
  // “Mr.”, “Ravi”, “Kumar”: what follows a title is a name, in as many columns as it has words.
  const areWords = rows.every((row) => names.every((place) => isOneWord(row[place] ?? '')));
  const isCertain =
    areParts || names.length < 2 || (title !== undefined && names.length === 2 && areWords);
  return { readings: [whole, ...others], certain: isCertain ? whole.id : undefined };
}

/** “and” before the last name of a list. */
const conjunction = /(?:^|\s)(?:and|&|और|तथा|एवं)\s+/i;

/** The parts of a line between commas; a degree stays with the name before it. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  for (const part of line.split(/[,;]/)) {
    if (isSuffix(part) && parts.length > 0) parts.push(`${parts.pop()}, ${part.trim()}`);
    else if (part.trim() !== '') parts.push(part);
  }
  return parts;
}

/** The people in a line of names. “and” may separate the last two. */
const peopleOf = (parts: readonly string[]) =>
  (parts.length > 1 ? parts.flatMap((part) => part.split(conjunction)) : parts).filter(hasLetter);

/** Whether commas can separate people only: rows of a table have the same number of parts. */
function arePeople(lines: readonly Row[]): boolean {
  const [first = []] = lines;
  if (lines.length > 1)
    return (
      lines.some(({ length }) => length !== first.length) &&
      lines.slice(0, -1).every((parts) => peopleOf(parts).length > 2)
    );
  return peopleOf(first).length > 2 || first.every((part) => !isOneWord(cleanCell(part)));
}

/** Ways to read lines without tabs, in which commas may separate people or columns. */
function readLines(lines: readonly string[]): PastedNames {
  const table = tableOf(lines.map((line) => [line]));
  const asTheyAre: Reading = { id: lineByLine, names: table.rows.map(joined).filter(Boolean) };
  const parts = lines.map(partsOf);
  if (parts.every(({ length }) => length < 2))
    return { readings: [asTheyAre], certain: lineByLine, leftOut: table.leftOut };
  const columns = tableOf(parts);
  const { title, names } = columnsOf(columns);
  const width = Math.max(...columns.rows.map((row) => row.length));
  const inColumns = readTable(columns);
  if (lines.length > 1 && (columns.roles.length > 0 || title !== undefined || names.length < width))
    return { ...inColumns, leftOut: columns.leftOut };
  const each = tableOf(parts.flatMap(peopleOf).map((part) => [part]));
  const apart: Reading = { id: 'parts', names: each.rows.map(joined).filter(Boolean) };
  const isEven = parts.every(({ length }) => length === parts[0]?.length);
  return {
    readings: [apart, asTheyAre, ...(isEven ? inColumns.readings : [])],
    certain: arePeople(parts) ? apart.id : undefined,
    leftOut: each.leftOut,
  };
}

/** Leaves out readings that give the same names as one before them. */
function distinct({ readings, certain, leftOut }: PastedNames): PastedNames {
  const byNames = new Map<string, Reading>();
  for (const reading of readings) {
    const key = reading.names.join('\n');
    if (!byNames.has(key) || reading.id === certain) byNames.set(key, reading);
  }
  const different = [...byNames.values()].filter(({ names }) => names.length > 0);
  const [only] = different;
  return {
    readings: different,
    certain: different.length === 1 ? only?.id : certain,
    leftOut,
  };
}

/**
 * Reads a pasted list of people: lines, names between commas, or the columns of a table. Headings,
 * totals, numbers, list marks, addresses and phone numbers are left out.
 */
export function readPastedNames(pasted: string): PastedNames {
  const lines = unquoted(pasted).split(lineBreaks);
  const rows = lines.map((line) => line.split(/[\t|]/));
  const isTable = rows.some(
    (row) => row.filter((cell) => hasLetter(cleanCell(cell))).length > 1 || row.length > 2,
  );
  if (!isTable)
    return distinct(
      readLines(rows.map((row) => row.join(' ')).filter((line) => line.trim() !== '')),
    );
  const table = tableOf(rows);
  return distinct({ ...readTable(table), leftOut: table.leftOut });
}
