/** A colour as tokens.css writes it: OKLCH. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Colours by the name of their token, without its dashes. */
export type Colours = Readonly<Record<string, Oklch>>;

const darkScheme = '@media (prefers-color-scheme: dark)';

/**
 * The opaque colours of a style sheet, for browser bars, apps and documents;
 * the dark ones with all that they keep.
 */
export function coloursIn(css: string): { readonly light: Colours; readonly dark: Colours } {
  const [day = '', night = ''] = css.slice(css.indexOf(':root')).split(darkScheme);
  const read = (text: string): Colours =>
    Object.fromEntries(
      [...text.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(
        ([, name = '', ...parts]) => {
          const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
          return [name, [lightness, chroma, hue]];
        },
      ),
    );
  const light = read(day);
  return { light, dark: { ...light, ...read(night) } };
}

/** Red, green and blue of a colour in linear sRGB, 0 to 1 (CSS Color 4, section 10). */
export function linearRgb([lightness, chroma, hue]: Oklch): readonly [
  red: number,
  green: number,
  blue: number,
] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A colour as sRGB, such as `#faf7ef`. @throws {Error} when there is none of that name. */
export function hexOf(colours: Colours, name: string): string {
  const colour = colours[name];
  if (!colour) throw new Error(`src/styles/tokens.css has no colour --${name}.`);
  const digits = linearRgb(colour).map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
