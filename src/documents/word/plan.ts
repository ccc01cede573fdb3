import { HeadingLevel, Paragraph, type Table } from 'docx';
import type { Plan } from '../../copy/schema/downloads/plan.ts';
import { pack } from './agreement.ts';
import { box, gap, pageOf, runs, table } from './parts.ts';

/**
 * Makes a form to write a plan in, which belongs to the founder who fills it in:
 * it names nobody else.
 */
export function makePlan(plan: Plan): Promise<Uint8Array> {
  const children: (Paragraph | Table)[] = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: runs(plan.title) }),
    new Paragraph({ children: runs(plan.lead) }),
    new Paragraph({ style: 'Guidance', children: runs(plan.note) }),
  ];
  plan.sections.forEach(({ title, guidance, questions, table: rows }, index) => {
    children.push(
      new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs(`${index + 1}. ${title}`) }),
      new Paragraph({ style: 'Guidance', keepNext: true, children: runs(guidance) }),
    );
    for (const { text, lines } of questions) {
      children.push(
        new Paragraph({ heading: HeadingLevel.HEADING_2, children: runs(text) }),
        box(lines),
        gap(),
      );
    }
    if (rows) children.push(table(rows.head, rows.rows, true), gap());
  });
  return pack(plan, plan.owner, [{ ...pageOf(plan.title, plan.owner), children }]);
}
