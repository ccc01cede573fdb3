/** How many numbers each command of SVG path data takes, of those that we draw with. */
const taken: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };

type Point = readonly [x: number, y: number];

/** One segment as an operator, and where it ends. */
function segment(command: string, numbers: readonly number[], [x, y]: Point) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  const ended = (operator: string, to: Point) => ({ operator, to });
  if (command === 'M') return ended(`${a} ${b} m`, [a, b]);
  if (command === 'L') return ended(`${a} ${b} l`, [a, b]);
  if (command === 'H') return ended(`${a} ${y} l`, [a, y]);
  if (command === 'V') return ended(`${x} ${a} l`, [x, a]);
  if (command === 'C') return ended(`${numbers.join(' ')} c`, [e, f]);
  if (command === 'Z') return ended('h', [x, y]);
  // PDF has cubic curves only: each handle lies two thirds of the way to the quadratic one.
  const toHandle = (from: number, handle: number) => Math.round(from + ((handle - from) * 2) / 3);
  const first = `${toHandle(x, a)} ${toHandle(y, b)}`;
  return ended(`${first} ${toHandle(c, a)} ${toHandle(d, b)} ${c} ${d} c`, [c, d]);
}

/**
 * SVG path data with absolute commands as the operators of PDF (ISO 32000-1, section 8.5.2).
 * pdfkit's own reading of paths takes most of the time of a sheet: what is drawn again and again is
 * read once here, and added as it is.
 */
export function operatorsOf(path: string): string {
  const operators: string[] = [];
  let at: Point = [0, 0];
  for (const [, name = '', written = ''] of path.matchAll(/([MLHVQCZ])([^A-Z]*)/g)) {
    const numbers = (written.match(/-?[\d.]+/g) ?? []).map(Number);
    const size = taken[name] ?? 0;
    for (let from = 0; from < Math.max(numbers.length, 1); from += Math.max(size, 1)) {
      // Further pairs after a move are lines (SVG 2, section 9.3.3).
      const command = name === 'M' && from > 0 ? 'L' : name;
      const { operator, to } = segment(command, numbers.slice(from, from + size), at);
      operators.push(operator);
      at = to;
    }
  }
  return operators.join('\n');
}
