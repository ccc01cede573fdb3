import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { remembered } from './remembered.ts';

/**
 * What is dressed late: islands that wait for the visitor, the exit dialog, and what islands put elsewhere in the page. Without
 * weight, so that inside them rules compete as they would in one stylesheet.
 */
const places = ':where(astro-island,exit-intent,[data-island])';

const isKeyframe = (rule: Rule) => rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

/** Leaves only selectors with a class, and confines them to the places; `html` and the root's properties stay as they are. */
function confine(root: Root): void {
  const parser = selectorParser((selectors) => {
    for (const selector of [...selectors.nodes]) {
      const [first] = selector.nodes;
      if (first?.type === 'tag' && first.value === 'html') continue;
      let named = false;
      selector.walkClasses(() => {
        named = true;
      });
      if (!named) selector.remove();
      else selector.prepend(selectorParser.tag({ value: `${places} ` }));
    }
  });
  root.walkRules((rule) => {
    if (isKeyframe(rule) || /^:root\b/.test(rule.selector)) return;
    const kept = parser.processSync(rule.selector).trim();
    if (kept) rule.selector = kept;
    else rule.remove();
  });
}

/** The root's properties that the page's own styles declare already. */
function dropDeclared(root: Root, pageCss: string): void {
  const declared = new Set([...pageCss.matchAll(/[{;]\s*(--[\w-]+)\s*:/g)].map(([, name]) => name));
  root.walkRules(/^:root\b/, (rule) => {
    rule.walkDecls((declaration) => {
      if (!declaration.prop.startsWith('--') || declared.has(declaration.prop)) declaration.remove();
    });
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules('property', (rule) => {
    if (pageCss.includes(`@property ${rule.params}{`)) rule.remove();
  });
}

/**
 * The rules that only islands and dialogs of a page need.
 *
 * The whole set of their rules is given, also those that the page has: two rules of equal weight count in their order, so half
 * of the set after the other half would look different.
 *
 * @param css - the page's styles without what islands and dialogs cannot use.
 * @param pageCss - the styles that stand in the page.
 */
export function lateRules(css: string, pageCss: string): string {
  return confined(JSON.stringify([css, pageCss]));
}

const confined = remembered((recipe) => {
  const [css, pageCss] = JSON.parse(recipe) as [string, string];
  const root = postcss.parse(css);
  root.walkAtRules('font-face', (rule) => void rule.remove());
  confine(root);
  dropDeclared(root, pageCss);
  for (let emptied = true; emptied; ) {
    emptied = false;
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0 || rule.name === 'property') return;
      rule.remove();
      emptied = true;
    });
  }
  return root.toString();
});
