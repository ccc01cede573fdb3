import type { Projections } from '../../../copy/schema/downloads/projections.ts';
import { startSheet } from '../start.ts';
import { writeWorkbook } from '../write.ts';
import { assumptionsSheet } from './assumptions.ts';
import { bankSheet } from './bank.ts';
import { planSheet } from './plan.ts';
import { runwaySheet } from './runway.ts';
import { unitSheet } from './unit.ts';
import { yearsSheet } from './years.ts';

/** Makes the workbook of three-year projections. @param publisher - name of the company. */
export function makeProjections(copy: Projections, publisher: string): Promise<Uint8Array> {
  const { grid: assumptions, names } = assumptionsSheet(copy);
  const plan = planSheet(copy);
  return writeWorkbook({
    ...copy,
    author: publisher,
    names,
    sheets: [
      startSheet(copy.start, copy, publisher),
      assumptions,
      plan.grid,
      yearsSheet(copy, plan),
      bankSheet(copy, plan),
      runwaySheet(copy),
      unitSheet(copy),
    ],
  });
}
