import { elementsOf, getAttribute, type Page, setAttribute } from './html-tree.ts';

/**
 * Class with which Astro confines a component's styles, and the simple selector before it, if it
 * can be told.
 */
const scoped = /(?:(?<!\\)(\.[a-zA-Z][\w-]*)|(?<![\\\w:#.-])([a-zA-Z][\w-]*))?\.(astro-[a-z0-9]{8})(?![\w-])/g;

/**
 * What an element has to be besides being in the scope, by scope: classes with a dot, names
 * without; any element where it has none.
 */
export type Scopes = ReadonlyMap<string, ReadonlySet<string | undefined>>;

/** Reads a stylesheet for {@link scopeClasses}. */
export function readScopes(css: string): Scopes {
  const scopes = new Map<string, Set<string | undefined>>();
  for (const [, className, name, scope = ''] of css.matchAll(scoped)) {
    const wanted = scopes.get(scope) ?? new Set();
    scopes.set(scope, wanted.add(className ?? name));
  }
  return scopes;
}

/**
 * Takes the scopes of components from elements that none of their rules can match: Astro gives them
 * to every element of a component that has styles. Classes are taken for what they are in the HTML,
 * as critical-styles.ts does.
 */
export function scopeClasses(page: Page, scopes: Scopes): void {
  for (const element of elementsOf(page)) {
    const classes = getAttribute(element, 'class')?.split(/\s+/) ?? [];
    const own = [undefined, element.tagName, ...classes.map((one) => `.${one}`)];
    const kept = classes.filter((one) => {
      const wanted = scopes.get(one);
      return !/^astro-[a-z0-9]{8}$/.test(one) || (wanted && own.some((simple) => wanted.has(simple)));
    });
    if (kept.length < classes.length) setAttribute(element, 'class', kept.join(' ') || undefined);
  }
}

/**
 * Names scopes shortly, the same in every page and in the stylesheet: eight letters that no
 * compression foresees, fifteen times a page, are 0.2 KB of it.
 *
 * @returns writes the short names in the place of Astro's into a page or a stylesheet.
 */
export function shortScopes(scopes: Scopes): (text: string) => string {
  const names = new Map([...scopes.keys()].map((scope, index) => [scope, `_${index.toString(36)}`]));
  return (text) => text.replace(/\bastro-[a-z0-9]{8}\b/g, (scope) => names.get(scope) ?? scope);
}
