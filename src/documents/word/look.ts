import {
  AlignmentType,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
} from 'docx';
import { bare, officeFaces } from '../theme.ts';

/** Half-points, as Word counts sizes. */
const points = (size: number) => size * 2;

const paragraphStyles: IParagraphStyleOptions[] = [
  {
    id: 'Guidance',
    name: 'Guidance',
    basedOn: 'Normal',
    quickFormat: true,
    run: { italics: true, color: bare('muted'), size: points(10) },
    paragraph: {
      spacing: { before: 60, after: 160 },
      indent: { left: 567 },
      shading: { fill: bare('sunk') },
    },
  },
  {
    id: 'Small',
    name: 'Small',
    basedOn: 'Normal',
    quickFormat: true,
    run: { size: points(9), color: bare('muted') },
  },
];

/**
 * Styles of every Word file, by their standard names, so that a reader can restyle the whole file.
 */
export const styles: IStylesOptions = {
  default: {
    document: {
      run: {
        font: officeFaces.text,
        size: points(11),
        color: bare('ink'),
        language: { value: 'en-IN' },
      },
      paragraph: { spacing: { after: 120, line: 288, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font: officeFaces.heading, size: points(28), color: bare('teal') },
      paragraph: { spacing: { before: 0, after: 160 } },
    },
    heading1: {
      run: { font: officeFaces.heading, size: points(17), color: bare('teal') },
      paragraph: { spacing: { before: 360, after: 140 }, keepNext: true },
    },
    heading2: {
      run: { font: officeFaces.text, size: points(12), bold: true, color: bare('ink') },
      paragraph: { spacing: { before: 260, after: 80 }, keepNext: true },
    },
  },
  paragraphStyles,
};

const level = (at: number, text: string, indent: number, more: object = {}) => ({
  level: at,
  format: LevelFormat.DECIMAL,
  text,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: indent, hanging: indent } } },
  ...more,
});
const tick = {
  run: { font: 'Segoe UI Symbol' },
  paragraph: { indent: { left: 425, hanging: 425 } },
};

/** Numbering: clauses and their paragraphs (1, 1.1), and ticks. */
export const numbering = {
  config: [
    { reference: 'clauses', levels: [level(0, '%1.', 567), level(1, '%1.%2', 567)] },
    {
      reference: 'ticks',
      levels: [level(0, '□', 425, { format: LevelFormat.BULLET, style: tick })],
    },
  ],
};
