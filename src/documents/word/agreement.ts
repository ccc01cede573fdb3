import { Document, HeadingLevel, Packer, Paragraph, type Table } from 'docx';
import type { Agreement, StandardClauses } from '../../copy/schema/downloads/agreement.ts';
import { numbering, styles } from './look.ts';
import { gap, pageOf, runs, table } from './parts.ts';

/**
 * Makes a sample agreement: the first page says what has to happen before use,
 * every page what it is.
 */
export function makeAgreement(
  sample: Agreement,
  standard: StandardClauses,
  publisher: string,
): Promise<Uint8Array> {
  const children: (Paragraph | Table)[] = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: runs(sample.title) }),
    new Paragraph({ children: runs(sample.purpose) }),
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: runs(standard.before.title) }),
    ...[sample.check, ...standard.before.items].map(
      (item) =>
        new Paragraph({
          numbering: { reference: 'ticks', level: 0 },
          spacing: { after: 60 },
          children: runs(item),
        }),
    ),
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: true,
      children: runs(sample.title),
    }),
    ...sample.opening.map((paragraph) => new Paragraph({ children: runs(paragraph) })),
  ];
  for (const entry of sample.clauses) {
    const { title, paragraphs, why } =
      'standard' in entry ? standard.clauses[entry.standard] : entry;
    children.push(
      new Paragraph({
        heading: HeadingLevel.HEADING_2,
        numbering: { reference: 'clauses', level: 0 },
        children: runs(title),
      }),
      ...paragraphs.map((paragraph, index) => {
        // The note under a clause stays with its last paragraph.
        const keepNext = Boolean(why) && index === paragraphs.length - 1;
        return new Paragraph({
          keepNext,
          numbering: { reference: 'clauses', level: 1 },
          children: runs(paragraph),
        });
      }),
    );
    if (why)
      children.push(
        new Paragraph({ style: 'Guidance', children: runs(`${standard.guidance} ${why}`) }),
      );
  }
  for (const { title, head, rows } of sample.schedules) {
    children.push(
      new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs(title) }),
      table(head, rows, true),
      gap(),
    );
  }
  children.push(...signatureBlock(sample.signatures, standard.signing));
  return pack(sample, publisher, [
    { ...pageOf(sample.title, publisher, standard.warning), children },
  ]);
}

/** Lines for the parties and two witnesses, all on one page: each paragraph stays with the next. */
function signatureBlock(
  parties: readonly string[],
  { party, witnesses, witness }: StandardClauses['signing'],
) {
  const line = (name: string, hint: string) => [
    new Paragraph({
      keepNext: true,
      spacing: { before: 480, after: 60 },
      children: runs('_'.repeat(30)),
    }),
    new Paragraph({ keepNext: true, spacing: { after: 0 }, children: runs(name) }),
    new Paragraph({ style: 'Small', keepNext: true, children: runs(hint) }),
  ];
  return [
    ...parties.flatMap((name) => line(name, party)),
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: runs(witnesses) }),
    ...line('1.', witness),
    ...line('2.', witness),
  ];
}

/** A Word file with the styles and properties that all of them share. */
export async function pack(
  { title, subject }: { title: string; subject: string },
  publisher: string,
  sections: ConstructorParameters<typeof Document>[0]['sections'],
): Promise<Uint8Array> {
  const document = new Document({
    title,
    subject,
    creator: publisher,
    lastModifiedBy: publisher,
    styles,
    numbering,
    sections,
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
