import {
  type Assumption,
  assumptionGroups,
  type Projections,
} from '../../../copy/schema/downloads/projections.ts';
import { Grid } from '../grid.ts';
import { formats, formula, group, head, heading, input, label, note } from '../look.ts';

const formatOf = {
  money: formats.money,
  share: formats.fine,
  growth: formats.fine,
  count: formats.plain,
  months: formats.count,
  month: formats.month,
} as const;

const bounds = {
  share: { from: 0, to: 1 },
  growth: { from: -1, to: 10 },
  months: { from: 0, to: 600, whole: true },
} as const;

/** The sheet of assumptions. @returns it, and the address of each assumption by its name. */
export function assumptionsSheet({ assumptions }: Projections): {
  grid: Grid;
  names: Record<string, string>;
} {
  const grid = new Grid(assumptions.title, [52, 18, 62, 44]);
  const names: Record<string, string> = {};
  heading(grid, assumptions.title, assumptions.lead, 4);
  const { what, value, note: why, source } = assumptions.head;
  grid.add(
    head(what),
    head(value, { align: 'right' }),
    head(why, { indent: 1, align: 'left' }),
    head(source),
  );
  for (const [name, members] of Object.entries(assumptionGroups) as [
    keyof typeof assumptionGroups,
    readonly Assumption[],
  ][]) {
    grid.add(group(assumptions.groups[name]));
    for (const member of members) {
      const { label: text, note: hint, example, kind } = assumptions.items[member];
      const start = typeof example === 'number' ? example : new Date(`${example}T00:00:00Z`);
      const row = grid.add(
        label(text, { wrap: true, height: 34 }),
        input(start, { format: formatOf[kind], align: 'right' }),
        note(hint),
        input(undefined, { wrap: true }),
      );
      names[member] = grid.address(1, row);
      if (kind in bounds) {
        const of = kind as keyof typeof bounds;
        grid.validations.push({
          range: `B${row}`,
          rule: bounds[of],
          message: assumptions.bounds[of],
        });
      }
    }
  }
  addUnit(grid, names, assumptions.unit);
  grid.frozen = { rows: 4 };
  return { grid, names };
}

/** The switch between rupees and lakh; `Scale` is what sums are divided by. */
function addUnit(
  grid: Grid,
  names: Record<string, string>,
  unit: Projections['assumptions']['unit'],
): void {
  grid.add(group(unit.title));
  const choice = [unit.rupees, unit.lakh];
  const row = grid.add(
    label(unit.label, { height: 34 }),
    input(unit.rupees, { align: 'right' }),
    note(unit.note),
  );
  grid.validations.push({ range: `B${row}`, rule: { list: choice }, message: choice.join(', ') });
  names.Unit = grid.address(1, row);
  const size = formula(`=IF(Unit="${unit.lakh}",100000,1)`, formats.count);
  names.Scale = grid.address(1, grid.add(label(unit.size.label), size));
}
