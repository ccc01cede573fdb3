import type { Projections } from '../../../copy/schema/downloads/projections.ts';
import { Grid } from '../grid.ts';
import { formats, formula, group, head, heading, input, label, note, total } from '../look.ts';

/** How long the money lasts, from the bank statement of three months. */
export function runwaySheet({ runway }: Projections): Grid {
  const grid = new Grid(runway.title, [44, 20, 20, 60]);
  heading(grid, runway.title, runway.lead, 4);
  const { month, cashIn, cashOut } = runway.head;
  grid.add(
    head(month),
    head(cashIn, { align: 'right' }),
    head(cashOut, { align: 'right' }),
    head(''),
  );
  const money = { format: formats.money, align: 'right' } as const;
  const rows = runway.months.map((name, index) =>
    grid.add(
      label(name),
      input(runway.example[index]?.[0], money),
      input(runway.example[index]?.[1], money),
      null,
    ),
  );
  const from = rows[0];
  const to = rows.at(-1);
  grid.add();
  const cash = grid.add(
    label(runway.cash.label),
    input(runway.cash.example, money),
    null,
    note(runway.cash.note),
  );
  const cut = grid.add(
    label(runway.cutShare.label),
    input(runway.cutShare.example, { format: formats.share, align: 'right' }),
    null,
    note(runway.cutShare.note),
  );
  grid.validations.push({
    range: `B${cut}`,
    rule: { from: 0, to: 1 },
    message: runway.cutShare.note,
  });
  grid.add(group(''));
  const answer = (name: keyof typeof runway.answers, value: string, format: string) => {
    const { label: text, note: hint = '' } = runway.answers[name];
    return grid.add(
      label(text, total),
      formula(value, format, total),
      null,
      note(hint, { height: 32 }),
    );
  };
  const burn = answer(
    'burn',
    `=MAX(0,AVERAGE(C${from}:C${to})-AVERAGE(B${from}:B${to}))`,
    formats.money,
  );
  answer('months', `=IF(B${burn}=0,"${runway.noEnd}",MAX(0,B${cash})/B${burn})`, formats.months);
  const less = `MAX(0,AVERAGE(C${from}:C${to})*(1-B${cut})-AVERAGE(B${from}:B${to}))`;
  answer('cut', `=IF(${less}=0,"${runway.noEnd}",MAX(0,B${cash})/${less})`, formats.months);
  answer('raise', `=MAX(0,12*B${burn}-B${cash})`, formats.money);
  return grid;
}
