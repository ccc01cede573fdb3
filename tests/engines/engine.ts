import { execFileSync } from 'node:child_process';

/** A real browser as the smoke tests use it: all they need, so that each driver stays small. */
export interface Engine {
  readonly name: string;
  /** Opens a page and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Gives what an expression is in the page, as JSON. */
  read<Value>(expression: string): Promise<Value>;
  /** Clicks the middle of the first element that matches, once it can be seen. */
  click(selector: string): Promise<void>;
  /** Types into a field as keys do. */
  type(selector: string, text: string): Promise<void>;
  /** Presses one key: `Escape` or `Tab`. */
  press(key: 'Escape' | 'Tab'): Promise<void>;
  /** Sets the size of the window in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What went wrong in pages since the last call: uncaught errors and refusals of the policy. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** How long something may take until it is seen, in milliseconds: the machine does much else. */
const patience = 30_000;

/**
 * Waits until an expression is true in the page.
 *
 * @throws {Error} naming what was waited for.
 */
export async function until(engine: Engine, what: string, expression: string): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    // A page that is being left answers with an error, or with nothing.
    const isTrue = await engine.read<boolean>(`Boolean(${expression})`).catch(() => false);
    if (isTrue) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const page = await engine.read<string>("document.querySelector('main')?.innerText ?? ''");
  throw new Error(
    `${engine.name}: ${what} did not come (${expression}) on this page:\n${page.slice(0, 1500)}`,
  );
}

/** Where a program lies; undefined where it is not installed. */
export function programAt(...names: readonly string[]): string | undefined {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // The next name.
    }
  }
  return undefined;
}
