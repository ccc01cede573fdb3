import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameProblem, tidyName } from '#features/certificates/contract/names.ts';
import { readPastedNames } from '../../src/features/certificates/admin/pasted-names.ts';
import { indianNames } from '../support/indian-names.ts';

/** The names of the certain reading; undefined where the owner is asked. */
function certainNames(pasted: string): readonly string[] | undefined {
  const { readings, certain } = readPastedNames(pasted);
  return readings.find(({ id }) => id === certain)?.names;
}

const two = ['Ravi Kumar', 'Asha Verma'];

test.each([
  ['lines', 'Ravi Kumar\nAsha Verma'],
  ['lines of Windows, with empty ones', 'Ravi Kumar\r\n\r\nAsha Verma\r\n'],
  ['Word’s soft line breaks', 'Ravi Kumar\vAsha Verma'],
  ['line separators of a PDF', 'Ravi Kumar\u2028Asha Verma\f'],
  ['numbers', '1. Ravi Kumar\n2) Asha Verma'],
  ['numbers in brackets', '(1) Ravi Kumar\n[2] Asha Verma'],
  ['numbers without a point', '1 Ravi Kumar\n12 Asha Verma'],
  ['Hindi numbers', '१. Ravi Kumar\n२. Asha Verma'],
  ['numbers of a chat', '1️⃣ Ravi Kumar ✅\n2️⃣ Asha Verma ✅'],
  ['letters', 'a) Ravi Kumar\n(b) Asha Verma'],
  ['numbers and a tab, as Word copies them', '1.\tRavi Kumar\n2.\tAsha Verma'],
  ['bullets', '• Ravi Kumar\n- Asha Verma'],
  ['dashes and stars', '– Ravi Kumar\n* Asha Verma'],
  ['bullets of Word', '·\tRavi Kumar\n\uf0b7\tAsha Verma'],
  ['bold marks of a chat', '*Ravi Kumar*\n_Asha Verma_'],
  [
    'direction marks and zero-width characters',
    '\u200eRavi\u200b Kumar\u202c\n\ufeffAsha Verma\u2069',
  ],
  ['no-break spaces', 'Ravi\u00a0Kumar\nAsha\u202fVerma'],
  ['phone numbers', 'Ravi Kumar - 98765 43210\nAsha Verma (+91 98765-43211)'],
  ['addresses of a mail program', 'Ravi Kumar <ravi@mail.test>; Asha Verma <asha@mail.test>'],
  ['one line with commas', 'Ravi Kumar, Asha Verma'],
  ['one line with “and”', 'Ravi Kumar, and Asha Verma'],
  ['a heading', 'List of participants\nRavi Kumar\nAsha Verma'],
  ['a Hindi heading', 'प्रतिभागियों के नाम\nRavi Kumar\nAsha Verma'],
  ['totals', 'Ravi Kumar\nAsha Verma\nTotal: 2'],
  ['Hindi totals', 'Ravi Kumar\nAsha Verma\nकुल योग 2\nकुल प्रतिभागी 2'],
  [
    'a table with number and phone',
    'S.No.\tName\tMobile\n1\tRavi Kumar\t9876543210\n2\tAsha Verma\t9876543211',
  ],
  ['the same without headings', '1\tRavi Kumar\t9876543210\n2\tAsha Verma\t9876543211'],
  ['the same with a total', '1\tRavi Kumar\t9876543210\n2\tAsha Verma\t9876543211\n\tTotal\t2'],
  ['a Hindi table', 'क्र.सं.\tनाम\tमोबाइल नंबर\n1\tRavi Kumar\t9876543210\n2\tAsha Verma\t9876543211'],
  [
    'a name column among others',
    'City\tName of participant\tGender\nKanpur\tRavi Kumar\tM\nAgra\tAsha Verma\tF',
  ],
  ['codes beside names', 'Ravi Kumar\tM\tP\nAsha Verma\tF\tP'],
  ['addresses with digits beside names', 'Ravi Kumar\t12 Mall Road\nAsha Verma\t4/5 Gomti Nagar'],
  ['first and last name by heading', 'Last name\tFirst name\nKumar\tRavi\nVerma\tAsha'],
  [
    'a repeated heading',
    'Name\tMobile\nRavi Kumar\t9876543210\nName\tMobile\nAsha Verma\t9876543211',
  ],
  ['commas between columns', 'S.No.,Name,Mobile\n1,Ravi Kumar,9876543210\n2,Asha Verma,9876543211'],
  [
    'commas between columns without headings',
    '1, Ravi Kumar, 9876543210\n2, Asha Verma, 9876543211',
  ],
  ['a cell with a line break', 'Name\tCity\n"Ravi\nKumar"\tAgra\nAsha Verma\tKanpur'],
  [
    'a table of a chat',
    '| Name | City |\n| --- | --- |\n| Ravi Kumar | Agra |\n| Asha Verma | Kanpur |',
  ],
])('finds both names in %s', (_what, pasted) => {
  expect(certainNames(pasted)).toEqual(two);
});

test.each([
  [
    'Mr.\tRavi\tKumar\nMs.\tAsha\tVerma\nMr.\tMohan\tLal',
    ['Mr. Ravi Kumar', 'Ms. Asha Verma', 'Mr. Mohan Lal'],
  ],
  ['श्री\tरवि\tकुमार\nश्रीमती\tआशा\tवर्मा', ['श्री रवि कुमार', 'श्रीमती आशा वर्मा']],
  ['Title\tName\nDr.\tRavi Kumar\nKumari\tAsha Verma', ['Dr. Ravi Kumar', 'Kumari Asha Verma']],
  ['Mr.\tRavi Kumar\nShri\tMohan Lal', ['Mr. Ravi Kumar', 'Shri Mohan Lal']],
  ['Ravi Kumar, Asha Verma, Md. Arif', ['Ravi Kumar', 'Asha Verma', 'Md. Arif']],
  ['Ravi, Asha and Meena', ['Ravi', 'Asha', 'Meena']],
  ['रवि, आशा और मीना', ['रवि', 'आशा', 'मीना']],
  ['Ravi Kumar, PhD, MBA\nAsha Verma', ['Ravi Kumar, PhD, MBA', 'Asha Verma']],
  [
    'Kul Bhushan\nTotaram Singh\nकुल भूषण शर्मा\nNamrata',
    ['Kul Bhushan', 'Totaram Singh', 'कुल भूषण शर्मा', 'Namrata'],
  ],
  ['A. K. Sharma\nO P Singh\nI. Devi', ['A. K. Sharma', 'O P Singh', 'I. Devi']],
  ['Asha Verma D/O Ram Verma\nRavi s/o Mohan', ['Asha Verma D/O Ram Verma', 'Ravi s/o Mohan']],
])('reads %j as it is meant', (pasted, names) => {
  expect(certainNames(pasted)).toEqual(names);
});

test.each([
  ['last name first, or two people?', 'Verma, Asha', ['Asha Verma', 'Verma, Asha']],
  [
    'two columns of words',
    'Ravi\tKumar\nAsha\tVerma',
    ['Ravi Kumar', 'Kumar Ravi', 'Ravi', 'Kumar'],
  ],
  ['a column that may be a town', 'Ravi Kumar\tLucknow\nAsha Verma\tKanpur', ['Ravi Kumar']],
  ['two people side by side', 'Ravi Kumar\tAsha Verma\nMohan Lal\tMeena Devi', ['Ravi Kumar']],
  [
    'names or towns behind commas',
    'Ravi Kumar, Lucknow\nAsha Verma, Agra',
    ['Ravi Kumar', 'Ravi Kumar, Lucknow'],
  ],
  ['a name in both scripts', 'Name\tनाम\nRavi Kumar\tरवि कुमार', ['Ravi Kumar', 'रवि कुमार']],
])('asks about %s', (_what, pasted, firsts) => {
  expect(certainNames(pasted)).toBeUndefined();
  const { readings } = readPastedNames(pasted);
  expect(readings.map(({ names }) => names[0])).toEqual(expect.arrayContaining(firsts));
  expect(new Set(readings.map(({ names }) => names.join('\n'))).size).toBe(readings.length);
});

test('names what it leaves out, so that nothing goes unseen', () => {
  const { leftOut } = readPastedNames(
    'S.No.\tName\tMobile\n1\tRavi Kumar\t98765\n2\t\t98766\nTotal\t\t2',
  );
  expect(leftOut).toEqual(['S.No. Name Mobile', '2 98766', 'Total 2']);
});

test('names of India stay as they are, one per line, in any order', () => {
  const some = fc.uniqueArray(fc.constantFrom(...indianNames), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(some, (names) => {
      expect(certainNames(names.join('\n'))).toEqual(names);
      expect(certainNames(names.map((name, index) => `${index + 1}.\t${name}`).join('\n'))).toEqual(
        names,
      );
    }),
  );
});

test('reading any text ends, and gives tidied names', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...indianNames, 'Mr.', '1', 'Name', ''),
  );
  const table = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom('\t', ',', '|', ' '), (rows, separator) => {
      const { readings } = readPastedNames(rows.map((row) => row.join(separator)).join('\n'));
      for (const { names } of readings) expect(names.map(tidyName)).toEqual(names);
    }),
  );
});

test.each([
  'Mr.',
  'mrs',
  'Ms.',
  'Dr.',
  'Shri',
  'Smt.',
  'Mr. / Mrs.',
  'Shri/Smt.',
  'श्री',
  'श्रीमती',
  'डॉ.',
  'डॉ. श्री',
  'सुश्री',
  'Prof. Dr.',
])('“%s” alone is never a name', (title) => {
  expect(nameProblem(tidyName(title))).toMatch(/title/);
});

test.each([
  ['O’Brien', 'O’Brien'],
  ["D'Souza", "D'Souza"],
  ['D‘Souza', 'D’Souza'],
  ['Dʼ Souza', 'D’ Souza'],
  ['Anne‑Marie', 'Anne-Marie'],
  ['Anne–Marie', 'Anne–Marie'],
  ['Asha Verma D/O Ram', 'Asha Verma D/O Ram'],
  ['Asha W/O Ravi (Retd.)', 'Asha W/O Ravi (Retd.)'],
  ['Mr. Ravi', 'Mr. Ravi'],
  ['Kumari', 'Kumari'],
  ['लक्ष्मी\u200b', 'लक्ष्मी'],
  ['श्रीमान\u094d\u200c', 'श्रीमान\u094d\u200c'],
  ['क\u094d\u200dषमा', 'क\u094d\u200dषमा'],
  ['Asha\u200d Verma\u200c', 'Asha Verma'],
])('%j is printed as %j', (typed, printed) => {
  expect(tidyName(typed)).toBe(printed);
  expect(nameProblem(printed)).toBeNull();
});

test('a slash is part of a relation only', () => {
  for (const name of ['Ravi/Asha', 'Ravi A/B Kumar', 'Ravi DD/O Ram'])
    expect(nameProblem(name), name).not.toBeNull();
});
