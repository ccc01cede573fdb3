import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from '../support/host.ts';

/** Prints what a reader needs to judge figures: machine, versions, commit and command. */
export function printHeading(command: string): void {
  const processors = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(`# ${command}`);
  console.log(`${new Date().toISOString()}, commit ${commit}`);
  console.log(
    `${processors.length} x ${processors[0]?.model ?? 'unknown processor'}, ${memory} GB, Node ${process.version}\n`,
  );
}

/** One row of a table: column to value. */
export type Row = Readonly<Record<string, string | number>>;

/** Prints rows as a Markdown table. */
export function printTable(title: string, rows: readonly Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: string | number | undefined) =>
    typeof value !== 'number'
      ? (value ?? '')
      : Number.isInteger(value) || value >= 100
        ? value.toFixed(0)
        : value.toFixed(1);
  console.log(`## ${title}\n`);
  console.log(`| ${columns.join(' | ')} |`);
  console.log(`|${columns.map(() => '---').join('|')}|`);
  for (const row of rows)
    console.log(`| ${columns.map((column) => cell(row[column])).join(' | ')} |`);
  console.log('');
}

/**
 * The value under which a share of all values lies (nearest rank).
 *
 * @param values - at least one; not changed.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
