import type { Projections } from '../../../copy/schema/downloads/projections.ts';
import { colours } from '../../theme.ts';
import { Grid, letter } from '../grid.ts';
import { formats, formula, group, head, heading, label, note, total } from '../look.ts';

/** Changes of price and of lost customers that the last table tries. */
const changes = [-0.2, -0.1, 0, 0.1, 0.2];

/** What one customer brings and costs, from the assumptions. */
export function unitSheet({ unit }: Projections): Grid {
  const grid = new Grid(unit.title, [50, 16, 16, 16, 16, 16, 50]);
  heading(grid, unit.title, unit.lead, 7);
  const add = (name: keyof typeof unit.lines, value: string, format: string, look = {}) => {
    const { label: text, note: hint = '' } = unit.lines[name];
    return grid.add(label(text, look), formula(value, format, look), {
      ...note(hint, { height: 30 }),
      columnSpan: 5,
    });
  };
  const price = add('price', '=Price', formats.money);
  const direct = add('direct', '=DirectCost', formats.money);
  const contribution = add('contribution', `=B${price}-B${direct}`, formats.money, total);
  add('share', `=IF(B${price}=0,0,B${contribution}/B${price})`, formats.share);
  const stays = add('stays', `=IF(Churn=0,"${unit.noLoss}",1/Churn)`, formats.months);
  const lifetime = add(
    'lifetime',
    `=IF(Churn=0,"${unit.noLoss}",B${contribution}*B${stays})`,
    formats.money,
    total,
  );
  const winning = add('winning', '=WinningCost', formats.money);
  add(
    'ratio',
    `=IF(Churn=0,"${unit.noLoss}",IF(B${winning}=0,"${unit.noCost}",B${lifetime}/B${winning}))`,
    formats.months,
    total,
  );
  add(
    'payback',
    `=IF(B${contribution}<=0,"${unit.never}",B${winning}/B${contribution})`,
    formats.months,
  );
  const fixed = add('fixed', '=Salaries+FixedCosts', formats.money);
  add(
    'breakEven',
    `=IF(B${contribution}<=0,"${unit.never}",ROUNDUP(B${fixed}/B${contribution},0))`,
    formats.count,
    total,
  );

  grid.add(group(unit.table.title, { columnSpan: 6 }));
  grid.add({ ...note(unit.table.lead, { height: 32 }), columnSpan: 7 });
  const top = grid.add(
    head(unit.table.corner),
    ...changes.map((change) => ({
      ...head('', { align: 'right' }),
      value: change,
      format: '+0%;-0%;0%',
    })),
  );
  for (const change of changes) {
    const row = grid.next;
    grid.add(
      { ...label('', { fontWeight: 'bold', align: 'left' }), value: change, format: '+0%;-0%;0%' },
      ...changes.map((_, index) => {
        const left = `(Price*(1+${letter(index + 1)}$${top})-DirectCost)/MIN(1,Churn*(1+$A${row}))`;
        return formula(
          `=IF(Churn=0,"${unit.noLoss}",IF(WinningCost=0,"${unit.noCost}",${left}/WinningCost))`,
          formats.months,
        );
      }),
    );
  }
  grid.conditional.push({
    cellRange: {
      from: { row: top + 1, column: 2 },
      to: { row: top + changes.length, column: 1 + changes.length },
    },
    condition: { operator: '<', value: 1 },
    style: { textColor: colours.madder, fontWeight: 'bold' },
  });
  return grid;
}
