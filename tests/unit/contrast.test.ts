import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { industryIds } from '#contracts/industries.ts';

type Colour = readonly [lightness: number, chroma: number, hue: number];

/** Colours of the industries by name, by scheme. */
function readHues() {
  const css = readFileSync(new URL('../../src/styles/hues.css', import.meta.url), 'utf8');
  const [day = '', night = ''] = css.split('@media (prefers-color-scheme: dark)');
  const read = (text: string) =>
    [...text.matchAll(/\.hue-([a-z]+) \{\s*--hue: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)] as Colour] as const,
    );
  return { light: read(day), dark: read(night) };
}

/** Reads `--name: oklch(L C H)` of both schemes from the tokens. */
function readTokens() {
  const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
  const [day = '', night = ''] = css.slice(css.indexOf(':root')).split('@media (prefers-color-scheme: dark)');
  const read = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, name, l, c, h]) => [
        name,
        [Number(l), Number(c), Number(h)] as const,
      ]),
    );
  const light = read(day);
  return { light, dark: { ...light, ...read(night) } };
}

/**
 * Relative luminance (WCAG 2.2) of an OKLCH colour, by way of linear sRGB as CSS Color 4 defines
 * it.
 */
function luminance([lightness, chroma, hue]: readonly [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly [number, number, number], other: readonly [number, number, number]): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

/** A ground with 7% of a colour, mixed `in oklab` as in sections/industry/Benefits.astro. */
function tinted(colour: Colour, ground: Colour): Colour {
  const share = 0.07;
  const plane = ([, chroma, hue]: Colour) => [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const mix = (one = 0, other = 0) => share * one + (1 - share) * other;
  const [a, b] = [mix(plane(colour)[0], plane(ground)[0]), mix(plane(colour)[1], plane(ground)[1])];
  return [mix(colour[0], ground[0]), Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

type Pair = readonly [ink: string, ground: string];

const pairs = (inks: readonly string[], grounds: readonly string[]): Pair[] =>
  inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground]));

const text: readonly Pair[] = [
  ...pairs(['ink', 'muted', 'teal', 'accent-text', 'madder'], ['paper', 'sunk', 'raised']),
  ...pairs(['sage'], ['paper']),
  ...pairs(['on-teal'], ['teal', 'teal-strong']),
  ...pairs(['on-marigold'], ['marigold', 'marigold-strong']),
  ...pairs(['on-madder'], ['madder']),
  ...pairs(['on-night'], ['deep']),
  ...pairs(['on-night', 'on-night-muted', 'marigold'], ['night', 'night-raised']),
];

describe.each(Object.entries(readTokens()))('tokens, %s scheme', (_scheme, tokens) => {
  const of = (name: string | undefined) => {
    const token = tokens[name ?? ''];
    if (!token) throw new Error(`tokens.css has no --${name}`);
    return token;
  };

  it.each(text)('%s reads on %s (WCAG 1.4.3: 4.5 to 1)', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'sunk', 'raised'])('a field shows its border on %s (WCAG 1.4.11: 3 to 1)', (ground) => {
    expect(contrast(of('field-line'), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('every industry has its colour in both schemes', () => {
  const { light, dark } = readHues();
  expect(light.length).toBe(industryIds.length);
  expect(dark.map(([name]) => name)).toEqual(light.map(([name]) => name));
});

describe.each(['light', 'dark'] as const)('colours of the industries, %s scheme', (scheme) => {
  it.each(readHues()[scheme])('%s reads on every ground and on its own tint (4.5 to 1)', (_name, hue) => {
    for (const ground of ['paper', 'sunk', 'raised']) {
      const token = readTokens()[scheme][ground];
      if (!token) throw new Error(`tokens.css has no --${ground}`);
      expect(contrast(hue, token), ground).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hue, tinted(hue, token)), `its tint of ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
