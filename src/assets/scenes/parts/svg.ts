/** Rounds to one decimal: finer steps cannot be seen at 2560 px and cost bytes. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A filled path. `rest` is further attributes, given as they stand. */
export function path(d: string, fill: string, rest = ''): string {
  return `<path d="${d}" fill="${fill}"${rest && ` ${rest}`}/>`;
}

/** A stroked open path of the given width, for cables, spokes and stems (never for outlines). */
export function line(d: string, stroke: string, width: number, rest = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${rest && ` ${rest}`}/>`;
}

/** A filled rectangle from its top left corner. */
export function rect(x: number, y: number, w: number, h: number, fill: string, rest = ''): string {
  return `<path d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z" fill="${fill}"${rest && ` ${rest}`}/>`;
}

/** A filled circle. */
export function circle(x: number, y: number, r: number, fill: string, rest = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${rest && ` ${rest}`}/>`;
}

/** A filled ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, rest = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${rest && ` ${rest}`}/>`;
}

/** A group with attributes, around parts. */
export function g(attributes: string, ...parts: string[]): string {
  return `<g ${attributes}>${parts.join('')}</g>`;
}

/** Moves and scales parts: drawn around their own origin, set down at x, y. */
export function at(x: number, y: number, scale: number, ...parts: string[]): string {
  return `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${parts.join('')}</g>`;
}

/** An instance of a symbol kept in the defs; `turn` in degrees, negative `sx` mirrors. */
export function use(id: string, x: number, y: number, sx = 1, sy = Math.abs(sx), turn = 0, rest = ''): string {
  const r3 = (v: number) => String(Math.round(v * 1000) / 1000);
  const scale = sx === 1 && sy === 1 ? '' : sx === sy ? `scale(${r3(sx)})` : `scale(${r3(sx)} ${r3(sy)})`;
  const rotate = turn ? `rotate(${n(turn)})` : '';
  return `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${rotate}${scale}"${rest && ` ${rest}`}/>`;
}

/** Closed polygon path data from a flat list of x, y. */
export function poly(...xy: number[]): string {
  let d = 'M';
  for (let i = 0; i < xy.length; i += 2) d += `${i ? 'L' : ''}${n(xy[i] ?? 0)} ${n(xy[i + 1] ?? 0)}`;
  return `${d}Z`;
}

/** `count` results of `draw`, joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/**
 * Deterministic stream of numbers in 0-1 (mulberry32), so that a scene is the same on every
 * machine.
 */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
