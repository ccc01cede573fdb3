import writeExcelFile, { type Feature } from 'write-excel-file/node';
import { sanitizeAttributeValue as escaped, sanitizeTextContent } from 'write-excel-file/utility';
import { colours, officeFaces } from '../theme.ts';
import { evaluate, type Result } from './evaluate.ts';
import { type Cell, type Grid, letter, type Workbook } from './grid.ts';
import { formats, groupings } from './look.ts';

/** A sheet of more characters across is printed on its side. */
const widestUpright = 120;

/** Height of a row that asks for none, in points: Excel's own is tight. */
const rowHeight = 20;

/** A row as write-excel-file takes it, which reads its height from any cell. */
function writtenRow(row: readonly (Cell | null)[]): (object | null)[] {
  const height = Math.max(0, ...row.map((cell) => cell?.height ?? 0)) || rowHeight;
  const look = { fontFamily: officeFaces.text, textColor: colours.ink, alignVertical: 'center' };
  return row.map((cell) => {
    if (!cell) return null;
    // An empty cell takes a format with a type only.
    if (cell.value === undefined) return { ...look, ...cell, type: Number, height };
    if (String(cell.value).startsWith('=')) return { ...look, ...cell, type: 'Formula', height };
    return { ...look, ...cell, height };
  });
}

/** Puts its value beside each formula, which has no `=` in a file. */
function withValues(xml: string, results: ReadonlyMap<string, Result>): string {
  const cell = /<c([^>]*?r="([A-Z]+\d+)"[^>]*)><f>=([^<]*)<\/f><\/c>/g;
  return xml.replace(cell, (_, attributes: string, address: string, formula: string) => {
    // Functions younger than the format carry a prefix in the file.
    const written = formula.replace(/\b(?=(?:MINIFS|MAXIFS)\()/g, '_xlfn.');
    const value = results.get(address) ?? '';
    const type = typeof value === 'string' ? ' t="str"' : '';
    return `<c${attributes}${type}><f>${written}</f><v>${sanitizeTextContent(String(value))}</v></c>`;
  });
}

function validationsOf(sheet: Grid): string {
  if (sheet.validations.length === 0) return '';
  const items = sheet.validations.map(({ range, rule, message }) => {
    const said = escaped(message);
    const shared =
      'allowBlank="1" showInputMessage="1" showErrorMessage="1" ' +
      `error="${said}" prompt="${said}" sqref="${range}"`;
    if ('list' in rule) {
      const list = escaped(`"${rule.list.join(',')}"`);
      return `<dataValidation type="list" ${shared}><formula1>${list}</formula1></dataValidation>`;
    }
    const type = rule.whole ? 'whole' : 'decimal';
    const bounds = `<formula1>${rule.from}</formula1><formula2>${rule.to}</formula2>`;
    return `<dataValidation type="${type}" operator="between" ${shared}>${bounds}</dataValidation>`;
  });
  return `<dataValidations count="${items.length}">${items.join('')}</dataValidations>`;
}

/**
 * Rules that group the sums of a sheet by their size; `first` is the number of their first style.
 */
function groupingRules(sheet: Grid, first: number): string {
  return [formats.money, formats.scaled]
    .map((format, position) => {
      const ranges = sheet.rows.flatMap((row, at) => {
        const columns = row.flatMap((cell, column) =>
          cell?.format === format ? [letter(column)] : [],
        );
        return columns.length > 0 ? [`${columns[0]}${at + 1}:${columns.at(-1)}${at + 1}`] : [];
      });
      if (ranges.length === 0) return '';
      const rules = groupings.map(({ rule, bounds, only }, index) => {
        if (only && only !== format) return '';
        const formulas = bounds.map((bound) => `<formula>${bound}</formula>`).join('');
        return `<cfRule ${rule} dxfId="${first + index}" priority="${100 + 10 * position + index}">${formulas}</cfRule>`;
      });
      return `<conditionalFormatting sqref="${ranges.join(' ')}">${rules.join('')}</conditionalFormatting>`;
    })
    .join('');
}

/** Adds the styles of {@link groupingRules} to the differential styles of a book. */
function withGroupingStyles(xml: string, before: number): string {
  const styles = groupings.map(
    ({ format }, index) =>
      `<dxf><numFmt numFmtId="${200 + index}" formatCode="${escaped(format)}"/></dxf>`,
  );
  const others = /<dxfs[^>]*>([\s\S]*)<\/dxfs>/.exec(xml)?.[1] ?? '';
  const all = `<dxfs count="${before + styles.length}">${others}${styles.join('')}</dxfs>`;
  return xml.replace(/<dxfs[^>]*>[\s\S]*<\/dxfs>|<dxfs[^>]*\/>|(?=<\/styleSheet>)/, all);
}

/** What file managers show of a book. */
function coreProperties({ title, subject, author, updated }: Workbook): string {
  const day = `${updated}T00:00:00Z`;
  const of = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<cp:coreProperties xmlns:cp="${of}" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escaped(title)}</dc:title><dc:subject>${escaped(subject)}</dc:subject>`,
    `<dc:creator>${escaped(author)}</dc:creator><dc:language>en-IN</dc:language>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${day}</dcterms:created>`,
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${day}</dcterms:modified>`,
    '</cp:coreProperties>',
  ].join('');
}

/**
 * What write-excel-file leaves to features:
 * computed values, lists to choose from, paper, names, properties.
 */
function finish(book: Workbook): Feature<never> {
  const results = evaluate(book);
  const rulesOfOthers = book.sheets.reduce((sum, { conditional }) => sum + conditional.length, 0);
  const names = [
    ...book.sheets.flatMap(({ title, frozen: { rows, columns } }, id) => {
      // What stays in sight on the screen stands on each page of paper too.
      const repeated = [
        columns && `'${title}'!$A:$${letter(columns - 1)}`,
        rows && `'${title}'!$${rows}:$${rows}`,
      ].filter(Boolean);
      if (repeated.length === 0) return [];
      return [
        `<definedName name="_xlnm.Print_Titles" localSheetId="${id}">${escaped(repeated.join(','))}</definedName>`,
      ];
    }),
    ...Object.entries(book.names).map(
      ([name, address]) => `<definedName name="${name}">${escaped(address)}</definedName>`,
    ),
  ];
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, { sheet: title }) => {
            const sheet = book.sheets.find((each) => each.title === title) as Grid;
            const wide =
              sheet.pagesWide > 1 ||
              sheet.widths.reduce((sum, width) => sum + width, 0) > widestUpright;
            const orientation = wide ? 'landscape' : 'portrait';
            const height = sheet.onePage ? 1 : 0;
            const bookTitle = escaped(book.title.replaceAll('&', '&&'));
            const fit = `fitToWidth="${sheet.pagesWide}" fitToHeight="${height}"`;
            const foot = `&amp;L${bookTitle}&amp;C&amp;A&amp;R&amp;P / &amp;N`;
            const paper = [
              '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
              `<pageSetup paperSize="9" orientation="${orientation}" ${fit}/>`,
              `<headerFooter><oddFooter>${foot}</oddFooter></headerFooter>`,
            ].join('');
            return withValues(xml, results.get(sheet) ?? new Map())
              .replace(
                '<sheetViews>',
                '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>',
              )
              .replace(
                /(<drawing |<legacyDrawing |<\/worksheet>)/,
                `${groupingRules(sheet, rulesOfOthers)}${validationsOf(sheet)}${paper}$1`,
              );
          },
        },
        'xl/styles.xml': { transform: (xml) => withGroupingStyles(xml, rulesOfOthers) },
        'xl/workbook.xml': {
          transform: (xml) =>
            xml
              .replace(
                '<definedNames/>',
                names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '',
              )
              .replace('<calcPr/>', '<calcPr calcId="191029" fullCalcOnLoad="1"/>'),
        },
        '[Content_Types].xml': {
          insert: () =>
            '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
        },
        '_rels/.rels': {
          insert: () =>
            '<Relationship Id="rId-core" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
        },
      },
      write: {
        files: () => ({
          'docProps/core.xml': coreProperties(book),
        }),
      },
    },
  };
}

/**
 * Writes a workbook with computed formulas as an XLSX file.
 *
 * @throws when a formula gives an error.
 */
export async function writeWorkbook(book: Workbook): Promise<Uint8Array> {
  const sheets = book.sheets.map((sheet) => ({
    data: sheet.rows.map(writtenRow),
    sheet: sheet.title,
    columns: sheet.widths.map((width) => ({ width })),
    showGridLines: false,
    ...(sheet.frozen.rows ? { stickyRowsCount: sheet.frozen.rows } : {}),
    ...(sheet.frozen.columns ? { stickyColumnsCount: sheet.frozen.columns } : {}),
    ...(sheet.conditional.length > 0 ? { conditionalFormatting: sheet.conditional } : {}),
  }));
  return writeExcelFile(sheets as never, {
    fontFamily: officeFaces.text,
    fontSize: 11,
    features: [finish(book)] as never,
  }).toBuffer();
}
