import { type OverviewFigures, outcomeLimits } from '#features/enquiries/contract/filter.ts';
import { indianDay } from '#shared/indian-time.ts';
import { type IndexRow, stateIn } from './storage/index-row.ts';

type Months = OverviewFigures['outcomes'];

function outcomeOf(rows: readonly IndexRow[]) {
  return {
    enquiries: rows.length,
    calls: rows.filter(({ call }) => call !== undefined).length,
    won: rows.filter((row) => stateIn(row).status === 'won').length,
  };
}

/** Groups, the largest first. */
function bySize<Key>(groups: ReadonlyMap<Key, readonly IndexRow[]>) {
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/**
 * What became of enquiries, by the month in India in which they came and by source. Sources are
 * what visitors' addresses say, without end: the rarer ones are counted together.
 *
 * @param rows - those whose time is known.
 */
export function outcomesOf(rows: readonly IndexRow[]): Months {
  const byMonth = Map.groupBy(rows, ({ receivedAt }) =>
    indianDay(new Date(receivedAt)).slice(0, 7),
  );
  const months = [...byMonth].sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, outcomeLimits.months);
  const all = Map.groupBy(
    months.flatMap(([, own]) => own),
    ({ source }) => source,
  );
  const named = new Set(
    bySize(all)
      .slice(0, outcomeLimits.sources)
      .map(([source]) => source),
  );
  return months.map(([month, own]) => {
    const groups = Map.groupBy(own, ({ source }) => (named.has(source) ? source : null));
    const sources = bySize(groups).map(([source, some]) => ({ source, ...outcomeOf(some) }));
    return {
      month,
      ...outcomeOf(own),
      // The rest stands last, however much it is.
      sources: [
        ...sources.filter(({ source }) => source !== null),
        ...sources.filter(({ source }) => source === null),
      ],
    };
  });
}
