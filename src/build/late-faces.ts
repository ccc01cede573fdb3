import postcss, { type Declaration } from 'postcss';

const families = (value: string) => postcss.list.comma(value);

/**
 * Lets words be painted in the fallback faces, whose metrics match, and brings the web faces after the first paint
 * (layouts/AfterFirstPaint.astro): a face is fetched when something on the page is set in it, which until then
 * nothing is, or when a script asks for it. Without scripts the faces are used at once.
 *
 * @param css - styles of a page, with Astro's `--font-*: Web, "Web fallback: Local", generic` in `:root`.
 */
export function withLateFaces(css: string): string {
  const root = postcss.parse(css);
  const web = new Set<string>();
  root.walkAtRules('font-face', (rule) => {
    const said = new Map<string, string>();
    rule.walkDecls((declaration) => void said.set(declaration.prop, declaration.value));
    if (said.get('src')?.includes('url(')) web.add(said.get('font-family') ?? '');
  });
  const stacks: Declaration[] = [];
  root.walkDecls(/^--font-/, (declaration) => {
    if (web.has(families(declaration.value)[0] ?? '')) stacks.push(declaration);
  });
  const fallbacks = stacks.map(({ prop, value }) => `${prop}:${families(value).slice(1).join(',')}`);
  if (fallbacks.length === 0) return css;
  return `${css}@media (scripting:enabled){:root:not([data-faces]){${fallbacks.join(';')}}}`;
}
