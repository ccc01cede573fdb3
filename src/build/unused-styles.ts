import postcss, { type AtRule, type Container, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { remembered } from './remembered.ts';

/** Says whether a page, or a script it can load, mentions a class, an attribute or a custom property. */
export type Mentions = (name: string) => boolean;

/**
 * A selector cannot match where a class or a scope of Astro's that it requires is mentioned nowhere. Everything else
 * counts as matching: elements, states, other attributes, and whatever stands inside `:not()`, `:is()` and the like.
 */
function canMatch(selector: selectorParser.Selector, mentions: Mentions): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return mentions(node.value);
    if (node.type === 'attribute' && node.attribute.startsWith('data-astro-cid-')) return mentions(node.attribute);
    return true;
  });
}

function dropUnmatched(root: Root, mentions: Mentions): void {
  const parser = selectorParser((selectors) => {
    for (const selector of [...selectors.nodes]) if (!canMatch(selector, mentions)) selector.remove();
  });
  root.walkRules((rule) => {
    const isKeyframe = rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');
    if (isKeyframe) return;
    const kept = parser.processSync(rule.selector).trim();
    if (kept) rule.selector = kept;
    else rule.remove();
  });
}

/** Takes out declarations of custom properties that nothing reads, until none is left. */
function dropUnread(root: Root, mentions: Mentions): void {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const read = new Set([...root.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    const isRead = (name: string) => read.has(name) || mentions(name);
    root.walkDecls(/^--/, (declaration) => {
      if (isRead(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
    root.walkAtRules('property', (rule) => {
      if (isRead(rule.params.trim())) return;
      rule.remove();
      dropped = true;
    });
  }
}

/** Movements that nothing performs. */
function dropUnplayed(root: Root): void {
  const played = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) played.add(word);
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!played.has(rule.params.trim())) rule.remove();
  });
}

/** Every browser we build for mixes colours (cssTarget in astro.config.mjs), so the question costs bytes only. */
function answerSupports(root: Root): void {
  root.walkAtRules('supports', (rule) => {
    if (rule.params.replaceAll(/\s/g, '') === '(color:color-mix(inlab,red,red))') rule.replaceWith(rule.nodes ?? []);
  });
}

/** Of equal declarations in one rule the last one counts; bundling leaves up to four. */
function dropRepeated(root: Root): void {
  root.walkRules((rule) => {
    const seen = new Set<string>();
    for (const declaration of [...rule.nodes].reverse()) {
      if (declaration.type !== 'decl') continue;
      const key = `${declaration.prop}:${declaration.value}:${declaration.important}`;
      if (seen.has(key)) declaration.remove();
      seen.add(key);
    }
  });
}

/** Of two rules in a row for the same elements the second counts, such as a mixed colour after the plain one for old browsers. */
function dropOverridden(root: Root): void {
  root.walkRules((rule) => {
    const next = rule.next();
    if (next?.type !== 'rule' || next.selector !== rule.selector) return;
    const later = new Set(next.nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : [])));
    for (const node of [...rule.nodes]) if (node.type === 'decl' && later.has(node.prop)) node.remove();
  });
}

function dropEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'comment') node.remove();
    if (node.type !== 'rule' && node.type !== 'atrule') continue;
    if (node.nodes === undefined) continue;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

/** Classes, scopes and custom properties of a stylesheet: what else a page mentions does not matter to it. */
const namesOf = remembered((css) => {
  const names = new Set(css.match(/--[\w-]+|data-astro-cid-\w+/g));
  const collect = selectorParser((selectors) => selectors.walkClasses(({ value }) => void names.add(value)));
  postcss.parse(css).walkRules(({ selector }) => void collect.processSync(selector));
  return names;
});

/** Takes a stylesheet and the names of it that are mentioned, in JSON. */
const trimmed = remembered((recipe) => {
  const [css, names] = JSON.parse(recipe) as [string, string[]];
  const mentioned = new Set(names);
  const mentions = (name: string) => mentioned.has(name);
  const root = postcss.parse(css);
  dropUnmatched(root, mentions);
  dropUnplayed(root);
  answerSupports(root);
  dropRepeated(root);
  dropOverridden(root);
  dropUnread(root, mentions);
  dropEmpty(root);
  return root.toString().trim();
});

/**
 * A page's stylesheet without the rules that cannot apply to it.
 *
 * @param css - all styles of the page, minified.
 * @param mentions - what the page and its scripts name.
 * @returns CSS that gives the page the same look.
 */
export function withoutUnused(css: string, mentions: Mentions): string {
  return trimmed(JSON.stringify([css, [...namesOf(css)].filter(mentions)]));
}
