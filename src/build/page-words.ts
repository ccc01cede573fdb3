/** Names of the scripts that a page or script mentions: hashed by the build, so a name is enough. */
const scriptName = /[\w.-]+\.js\b/g;

const unescaped = (text: string) =>
  text
    .replaceAll(/&(?:gt|#62);/g, '>')
    .replaceAll(/&(?:lt|#60);/g, '<')
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll(/&(?:amp|#38);/g, '&');

/** @returns classes and Astro scopes that stand in HTML. */
export function wordsOfPage(html: string): string[] {
  // HTML escapes what stands in names such as [&>*]:pointer-events-auto.
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => unescaped(list).split(/\s+/));
  return [...classes, ...(html.match(/\bdata-astro-cid-\w+/g) ?? [])];
}

/** @returns every word of a script that could be a class or a custom property; methods such as `.filter(` are none. */
export function wordsOfScript(script: string): string[] {
  const code = script.replaceAll(/\.[a-z]\w*(?=\()/gi, '');
  return [...(code.match(/[^\s"'`]+/g) ?? []), ...(code.match(/[^\s"'`<>=()[\]{},;:]+/g) ?? [])];
}

/**
 * @param from - a page, a part of it, or a script.
 * @param scripts - the build's scripts by file name.
 * @returns text of all scripts that it can load, those that scripts import included.
 */
export function reachableScripts(from: string, scripts: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, string>();
  const follow = (text: string) => {
    for (const [name] of text.matchAll(scriptName)) {
      const script = scripts.get(name);
      if (script === undefined || found.has(name)) continue;
      found.set(name, script);
      follow(script);
    }
  };
  follow(from);
  return [...found.values()];
}
