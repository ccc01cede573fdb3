import type { WorkbookStart } from '../../copy/schema/downloads/workbook.ts';
import { colours, officeFaces } from '../theme.ts';
import { longDay, words } from '../words.ts';
import { Grid } from './grid.ts';
import { group, input, label, note } from './look.ts';

/**
 * First sheet of a workbook: title, steps, what is on which sheet,
 * what the colours mean, what it is not.
 */
export function startSheet(
  start: WorkbookStart,
  file: { title: string; updated: string },
  publisher: string,
): Grid {
  const grid = new Grid(start.tab, [5, 30, 78]);
  const night = { backgroundColor: colours.night, textColor: colours.onNight };
  grid.add({ ...night, value: publisher, columnSpan: 3, height: 26, indent: 1 });
  grid.add({
    ...night,
    value: file.title,
    columnSpan: 3,
    height: 46,
    fontFamily: officeFaces.heading,
    fontSize: 24,
    indent: 1,
  });
  grid.add({
    ...night,
    value: `${words.edition} ${longDay(file.updated)}`,
    columnSpan: 3,
    height: 26,
    textColor: colours.onNightMuted,
    indent: 1,
  });
  grid.add();
  grid.add({
    value: start.lead,
    columnSpan: 3,
    wrap: true,
    height: 40,
    fontSize: 12,
    alignVertical: 'top',
  });
  grid.add(group(words.howTo, { columnSpan: 3 }));
  start.steps.forEach((step, index) => {
    grid.add(
      {
        value: index + 1,
        fontFamily: officeFaces.heading,
        fontSize: 14,
        textColor: colours.accentText,
        align: 'center',
        height: 24,
      },
      { value: step, columnSpan: 2, wrap: true },
    );
  });
  grid.add(group(words.sheets, { columnSpan: 3 }));
  for (const { title, text } of start.sheets)
    grid.add(null, label(title, { fontWeight: 'bold', height: 20 }), note(text));
  grid.add(group(words.colours, { columnSpan: 3 }));
  grid.add(null, input(undefined, { height: 20 }), note(start.legend.input));
  grid.add(
    null,
    label('', { height: 20, backgroundColor: colours.sunk }),
    note(start.legend.formula),
  );
  grid.add(null, null, note(start.legend.example, { height: 32 }));
  grid.add();
  grid.add({
    value: start.note,
    columnSpan: 3,
    wrap: true,
    height: 80,
    textColor: colours.muted,
    alignVertical: 'top',
  });
  return grid;
}
