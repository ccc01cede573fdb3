/** How long one file of code may take, in milliseconds: React at the speed of a bad mobile network. */
const fetchTime = 20_000;

/** What a built module imports before it runs, as the bundler writes it. */
const staticImport = /\b(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g;

/** Addresses that a module imports, by its own, once it has come. */
const known = new Map<string, Promise<readonly string[]>>();

async function readImports(address: string): Promise<readonly string[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(fetchTime) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const source = await response.text();
  return [...source.matchAll(staticImport)].map(([, path = '']) => new URL(path, response.url).href);
}

function importsOf(address: string): Promise<readonly string[]> {
  const coming = known.get(address) ?? readImports(address);
  known.set(address, coming);
  coming.catch(() => known.delete(address));
  return coming;
}

/**
 * Brings modules and all that they import into the browser's cache, without running them.
 *
 * Most browsers in use keep a failed `import()` for as long as the page lives, and a failure deep in the graph spoils every
 * module above it, whatever address that is asked for again by; the HTML standard forbids it only since 2026
 * (whatwg/html#10327). So nothing is imported before it is here.
 *
 * @throws when a file cannot be had; the next call asks for that one again.
 */
export async function fetchModules(addresses: readonly string[]): Promise<void> {
  const asked = new Set<string>();
  const visit = async (address: string): Promise<void> => {
    if (asked.has(address)) return;
    asked.add(address);
    await Promise.all((await importsOf(address)).map(visit));
  };
  await Promise.all(addresses.map((address) => visit(new URL(address, document.baseURI).href)));
}
