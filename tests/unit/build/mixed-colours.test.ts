import { expect, test } from 'vitest';
import { mixedColours } from '../../../src/build/mixed-colours.ts';

type Transform = (code: string, id: string) => string | undefined;
const { transform } = mixedColours() as unknown as { transform: Transform };

const mixed = 'color-mix(in oklab, var(--ink) 35%, transparent)';
const supported = '@supports (color: color-mix(in lab, red, red))';
const css = `.a {\n  margin: 0;\n  color: var(--ink);\n  ${supported} {\n    color: ${mixed};\n  }\n}`;

test('a mixed colour stands alone, and what stood beside it stays', () => {
  expect(transform(css, '/src/styles/global.css')).toBe(`.a {\n  margin: 0;\n  color: ${mixed};\n}`);
});

test('other files stay as they are', () => {
  expect(transform(css, '/src/sections/Steps.astro?lang.css')).toBeUndefined();
});
