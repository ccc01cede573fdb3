/**
 * How long one file of code may take, in milliseconds: React at the speed of a bad mobile network.
 */
const fetchTime = 20_000;

/** What a built module imports before it runs, as the bundler writes it. */
const staticImport = /\b(?:from|import)\s*"(\.[^"]+)"/g;

/** Files that have come, with what they import. */
const known = new Map<string, Promise<string[]>>();

async function readImports(address: string): Promise<string[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(fetchTime) });
  if (!response.ok) throw new Error(address);
  const source = await response.text();
  return [...source.matchAll(staticImport)].map(([, path]) => new URL(path as string, response.url).href);
}

/**
 * Brings modules and all that they import into the browser's cache, without running them.
 *
 * Most browsers in use keep a failed `import()` for as long as the page lives, and a failure deep
 * in the graph spoils every module above it, whatever address that is asked for again by; the HTML
 * standard forbids it only since 2026 (whatwg/html#10327). So nothing is imported before it is
 * here.
 *
 * @param asked - addresses on the way already, so that none is waited for twice.
 * @throws when a file cannot be had; the next call asks for that one again.
 */
export async function fetchModules(addresses: readonly string[], asked = new Set<string>()): Promise<void> {
  const visit = async (address: string) => {
    if (asked.has(address)) return;
    asked.add(address);
    const imports = known.get(address) ?? readImports(address);
    known.set(address, imports);
    imports.catch(() => known.delete(address));
    await fetchModules(await imports, asked);
  };
  await Promise.all(addresses.map(visit));
}
