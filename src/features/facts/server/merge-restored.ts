import { parseFacts } from './document.ts';
import { factsKey } from './stored-keys.mjs';

/**
 * The facts that apply after a restore, where the backup continues the current ones: it has their
 * last change, and later ones. So an older backup does not keep a person on the site that a newer one
 * has removed.
 *
 * @returns the text of the backup; null if the current facts are kept.
 */
export function mergeFacts(key: string, standing: string, archived: string): string | null {
  if (key !== factsKey) return null;
  try {
    const [here, there] = [parseFacts(standing), parseFacts(archived)];
    const [last] = here.changes;
    const goesOn =
      there.version > here.version &&
      (!last ||
        there.changes.some(({ version, at }) => version === last.version && at === last.at));
    return goesOn ? archived : null;
  } catch {
    // Damaged, or of a later version.
    return null;
  }
}
