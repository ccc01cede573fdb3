import { type CompiledSheet, compileSheet, type SelectorMatch } from 'beasties/compiler';
import { collectPrograms, renderCriticalCss, scanHtml } from 'beasties/runtime';
import {
  elementsOf,
  getAttribute,
  insertAfter,
  type Page,
  readPage,
  remove,
  setRootAttribute,
  textOf,
  writePage,
} from './html-tree.ts';

/**
 * Astro's directives that hydrate without being asked: what such an island renders is not in the
 * page yet.
 */
const hydratedUnasked = ['load', 'idle', 'visible', 'media', 'only'];

/**
 * A selector's condition without its attributes: they are states, which scripts change; classes
 * they leave alone.
 */
function inAnyState(match: SelectorMatch): SelectorMatch {
  if (match === true) return true;
  const { attrs: _state, program, ...tokens } = match;
  if (Object.keys(tokens).length === 0) return true;
  if (!program) return tokens;
  return { program: { ...program, compounds: program.compounds.map(({ attrs: _, ...compound }) => compound) } };
}

/**
 * A fallback that Tailwind writes for browsers without color-mix(), which know none of our colours
 * in oklch() either, and the rule proper.
 */
const mixed = /([^{}]+)\{[^{}]*\}@supports ?\(color:color-mix\(in lab, ?red, ?red\)\)\{(\1\{[^{}]*\})\}/g;

/**
 * Tailwind's own variables at their beginnings, on every element, for browsers without @property.
 */
const beginnings = /(@layer properties\{)@supports [^{]*\{([^{}]*\{)([^{}]*)\}\}\}/;

/**
 * Tailwind says twice where its variables begin, a rule for browsers without @property and a
 * registration for the others. The rule does for all, and needs only those that stand in the page.
 */
function withBeginnings(css: string): string {
  const rest = css.replace(beginnings, '');
  const asked = new Set([...rest.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name));
  const used = (declaration: string) => asked.has(declaration.split(':', 1)[0]);
  return css
    .replace(/@property --tw-[^{}]*\{[^{}]*\}/g, '')
    .replace(beginnings, (_, layer, rule, declarations: string) => {
      const needed = declarations.split(';').filter(used);
      return `${layer}${needed.length > 0 ? `${rule}${needed.join(';')}}` : ''}}`;
    });
}

/** Name of a web font as Astro writes it, of which a page asks for one version only. */
const webFont = /(?<=font-family:|--font-[\w-]+:)(\w+)-[0-9a-f]{16}\b/g;

/** A variable of ours and its value, up to what ends it. */
const ownVariable = /(?<=[{;])--(?!tw-)([\w-]+):(?:"[^"]*"|[^";{}])*(?:;|(?=\}))/g;

/**
 * Takes away what is set and not asked for: the tokens of colours and sizes stand in every page,
 * whichever of them it uses.
 *
 * @param rest - the page without its styles, which may ask for variables too.
 */
function withoutIdleVariables(css: string, rest: string): string {
  const asked = new Set([...`${css}${rest}`.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name));
  const less = css.replace(ownVariable, (set, name) => (asked.has(name) ? set : ''));
  // What went may have been the only one to ask for another.
  return less === css ? css : withoutIdleVariables(less, rest);
}

/** What Tailwind writes for the state of a group, and the class that such a rule is for. */
const grouped = String.raw`:is\(:where\(\.group[^()]*\):(?:is\([^()]*\)|[\w-]+) \.(?:group-[^\s(),{}]+)\)`;
const groupRule = new RegExp(String.raw`(${grouped}(?:,${grouped})*)(\{[^{}]*\})`, 'g');

/**
 * Takes away what the state of a group does to elements that are not there: Beasties looks for
 * nothing inside `:is()`.
 */
function withoutStrayGroups(css: string, page: Page): string {
  const classes = new Set(elementsOf(page).flatMap((element) => getAttribute(element, 'class')?.split(/\s+/) ?? []));
  const isThere = (selector: string) =>
    classes.has(selector.slice(selector.lastIndexOf(' .') + 2, -1).replaceAll('\\', ''));
  return css.replace(groupRule, (_, selectors: string, rest: string) => {
    const kept = selectors.split(/,(?=:is\(:where)/).filter(isThere);
    return kept.length > 0 ? kept.join(',') + rest : '';
  });
}

/** Prepares the site's stylesheet, at its address, for {@link criticalStyles}. */
export function compileStyles(css: string, href: string): CompiledSheet {
  // Pseudo-classes and pseudo-elements alone, such as :root and :focus-visible, name no element to
  // look for.
  const sheet = compileSheet(css.replace(mixed, '$2'), { href, allowRules: [/^:/] });
  if (sheet.warnings.length > 0) throw new Error(`Selectors that cannot be read:\n${sheet.warnings.join('\n')}`);
  const rules = sheet.rules.map(({ fontFace, css: text, ...rule }) => ({
    ...rule,
    // Beasties 0.5.4 ends blocks such as @property with a semicolon too, and browsers skip the rule
    // after it.
    ...(text === undefined ? {} : { css: text.replace(/\};$/, '}') }),
    // Web fonts come with Astro's <Font>; those left are the system's, which every first paint
    // uses.
    ...(fontFace ? { always: true as const } : {}),
    ...(rule.match ? { match: rule.match.map(inAnyState) } : {}),
  }));
  return { ...sheet, rules };
}

/**
 * Writes the styles that a page's own elements can use into the page, in any state they may be in,
 * and leaves the whole stylesheet to lib/deferred-styles.ts, which fetches it before something else
 * is shown: an open dialog, a hydrated island. Without scripts it is an ordinary stylesheet. Pages
 * with an island that hydrates unasked stay as they are.
 *
 * @throws when the page links another stylesheet, or none.
 */
export function criticalStyles(page: Page, sheet: CompiledSheet): void {
  const elements = elementsOf(page);
  if (elements.some((element) => hydratedUnasked.includes(getAttribute(element, 'client') ?? ''))) return;
  const [link, ...others] = elements.filter((element) => getAttribute(element, 'rel') === 'stylesheet');
  if (!link || !sheet.href || getAttribute(link, 'href') !== sheet.href || others.length > 0)
    throw new Error(`A page that does not link ${sheet.href} alone.`);
  // In one element, because the policy pays some fifty bytes for each.
  const inline = elements.filter(({ tagName }) => tagName === 'style');
  const written = inline.map((style) => textOf(style).replace(webFont, '$1').replace(/\s+/g, ' '));
  remove(inline);
  const html = writePage(page);
  const shown = readPage(html);
  remove(elementsOf(shown).filter(({ tagName }) => tagName === 'dialog'));
  // Beasties reads class names to the letter, and those such as [&>*]:mt-2 are written escaped.
  const letters = writePage(shown).replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const seen = scanHtml(letters, collectPrograms([sheet]), { chars: false });
  const own = withBeginnings(withoutStrayGroups(renderCriticalCss(sheet, seen).css, page));
  const styles = withoutIdleVariables([...written, own].join(''), html);
  insertAfter(link, `<style>${styles}</style><noscript><link rel="stylesheet" href="${sheet.href}"></noscript>`);
  remove([link]);
  setRootAttribute(page, 'data-stylesheet', sheet.href);
}
