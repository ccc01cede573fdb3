import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { hueNames } from '../../src/copy/schema/industry.ts';
import { type Oklch as Colour, coloursIn, hexOf, linearRgb } from '../../src/styles/palette.ts';

/** Hues of industries and pages by name, by scheme. */
function readHues() {
  const css = readFileSync(new URL('../../src/styles/hues.css', import.meta.url), 'utf8');
  const [day = '', night = ''] = css.split('@media (prefers-color-scheme: dark)');
  const read = (text: string) =>
    [...text.matchAll(/\.hue-([a-z]+) \{\s*--hue: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)] as Colour] as const,
    );
  return { light: read(day), dark: read(night) };
}

const readTokens = () => coloursIn(readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8'));

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red, green, blue] = linearRgb(colour);
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
  expect(light.map(([name]) => name)).toEqual(expect.arrayContaining([...hueNames]));
  expect(dark.map(([name]) => name)).toEqual(light.map(([name]) => name));
});

describe.each(['light', 'dark'] as const)('hues, %s scheme', (scheme) => {
  it.each(readHues()[scheme])('%s reads on every ground and on its own tint (4.5 to 1)', (_name, hue) => {
    for (const ground of ['paper', 'sunk', 'raised']) {
      const token = readTokens()[scheme][ground];
      if (!token) throw new Error(`tokens.css has no --${ground}`);
      expect(contrast(hue, token), ground).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hue, tinted(hue, token)), `its tint of ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('a token is the colour in documents and manifests that it is on the page', () => {
  const { light, dark } = coloursIn(`:root { --brick: oklch(0.628 0.2577 29.23); --ash: oklch(0.5 0 0); }
    @media (prefers-color-scheme: dark) { :root { --ash: oklch(1 0 0); } }`);
  expect([hexOf(light, 'brick'), hexOf(light, 'ash')]).toEqual(['#ff0000', '#636363']);
  expect([hexOf(dark, 'brick'), hexOf(dark, 'ash')]).toEqual(['#ff0000', '#ffffff']);
  expect(() => hexOf(light, 'soot')).toThrow('--soot');
});
