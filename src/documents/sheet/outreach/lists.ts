import type { Outreach } from '../../../copy/schema/downloads/outreach.ts';
import { colours } from '../../theme.ts';
import { Grid } from '../grid.ts';
import { group, head, heading, input, label, note } from '../look.ts';

type Checklist = Outreach['ready'];

/**
 * A checklist with an answer to choose beside each line.
 *
 * @returns it, and the range of the answers.
 */
export function checklistSheet(
  list: Checklist,
  answers: Outreach['answers'],
): { grid: Grid; answered: string } {
  const grid = new Grid(list.title, [52, 62, 12, 34]);
  heading(grid, list.title, list.lead, 4);
  grid.add(
    head(list.head.what),
    head(list.head.why, { indent: 1 }),
    head(list.head.ready, { align: 'center' }),
    head(list.head.where),
  );
  const from = grid.next;
  for (const { title, items } of list.groups) {
    grid.add(group(title));
    for (const { text, why } of items) {
      const row = grid.add(
        label(text, { wrap: true, height: 34 }),
        note(why),
        input(undefined, { align: 'center' }),
        input(undefined, { wrap: true }),
      );
      grid.validations.push({
        range: `C${row}`,
        rule: { list: Object.values(answers) },
        message: Object.values(answers).join(', '),
      });
    }
  }
  const to = grid.next - 1;
  grid.conditional.push({
    cellRange: { from: { row: from, column: 3 }, to: { row: to, column: 3 } },
    condition: { operator: '=', value: answers.yes },
    style: { textColor: colours.sage, fontWeight: 'bold' },
  });
  grid.frozen = { rows: 4 };
  return { grid, answered: `'${list.title}'!$C$${from}:$C$${to}` };
}

/** Whom to write to first, and how. */
export function sequenceSheet({ sequence }: Outreach): Grid {
  const grid = new Grid(sequence.title, [7, 42, 96]);
  heading(grid, sequence.title, sequence.lead, 3);
  grid.add(
    head(sequence.head.number, { align: 'center' }),
    head(sequence.head.what),
    head(sequence.head.how, { indent: 1 }),
  );
  sequence.items.forEach(({ text, how }, index) => {
    grid.add(
      {
        value: index + 1,
        align: 'center',
        textColor: colours.accentText,
        fontWeight: 'bold',
        height: 40,
      },
      label(text, { fontWeight: 'bold', wrap: true }),
      note(how),
    );
  });
  return grid;
}

/** Questions investors ask, with room for the answer and its proof. */
export function questionsSheet({ questions }: Outreach): Grid {
  const grid = new Grid(questions.title, [60, 70, 36]);
  heading(grid, questions.title, questions.lead, 3);
  grid.add(head(questions.head.question), head(questions.head.answer), head(questions.head.proof));
  for (const question of questions.items) {
    grid.add(
      label(question, { wrap: true, height: 44 }),
      input(undefined, { wrap: true }),
      input(undefined, { wrap: true }),
    );
  }
  grid.frozen = { rows: 4 };
  return grid;
}
