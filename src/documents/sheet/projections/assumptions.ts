import { type Assumption, assumptionGroups, type Projections } from '../../../content/schema/downloads/projections.ts';
import { Grid } from '../grid.ts';
import { formats, group, head, heading, input, label, note } from '../look.ts';

const formatOf = { money: formats.money, share: formats.fine, count: formats.count, month: formats.month } as const;

/** The sheet of assumptions. @returns it, and the address of each assumption by its name. */
export function assumptionsSheet({ assumptions }: Projections): { grid: Grid; names: Record<string, string> } {
  const grid = new Grid(assumptions.title, [52, 18, 78]);
  const names: Record<string, string> = {};
  heading(grid, assumptions.title, assumptions.lead, 3);
  const { what, value, note: why } = assumptions.head;
  grid.add(head(what), head(value, { align: 'right' }), head(why, { indent: 1, align: 'left' }));
  for (const [name, members] of Object.entries(assumptionGroups) as [
    keyof typeof assumptionGroups,
    readonly Assumption[],
  ][]) {
    grid.add(group(assumptions.groups[name]));
    for (const member of members) {
      const { label: text, note: hint, example, kind } = assumptions.items[member];
      const start = typeof example === 'number' ? example : new Date(`${example}T00:00:00Z`);
      const row = grid.add(
        label(text, { wrap: true, height: 32 }),
        input(start, { format: formatOf[kind], align: 'right' }),
        note(hint),
      );
      names[member] = grid.address(1, row);
      if (kind === 'share')
        grid.validations.push({ range: `B${row}`, rule: { from: -1, to: 10 }, message: assumptions.head.note });
    }
  }
  grid.frozen = { rows: 4 };
  return { grid, names };
}
