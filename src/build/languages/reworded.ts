type Tree = { [key: string]: unknown };

/**
 * A value with some of its texts in `words` of the same shape, as far as they go;
 * lists item by item.
 */
export function reworded(value: unknown, words: unknown): unknown {
  if (words === undefined) return value;
  if (typeof value !== 'object' || value === null || typeof words !== 'object' || words === null)
    return words;
  const merged: Tree = { ...(value as Tree) };
  for (const [key, inner] of Object.entries(words)) merged[key] = reworded(merged[key], inner);
  return Array.isArray(value) ? Object.values(merged) : merged;
}

/**
 * Facts in a language, with their English value; without its words left out:
 * copy that names one fails the build.
 */
export function rewordedFacts(facts: unknown, words: unknown): unknown {
  const given = words as Record<string, { value?: string; label?: string }>;
  const entries = Object.entries(facts as Record<string, { value: string }>).filter(
    ([id, { value }]) => given[id]?.label && (given[id].value || !/[a-z]/i.test(value)),
  );
  // What the desk says of a fact in English alone is no word of this language.
  return Object.fromEntries(
    entries.map(([id, fact]) => [id, reworded({ ...fact, english: fact.value }, given[id])]),
  );
}
