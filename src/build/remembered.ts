/**
 * Remembers what a costly function gave for a text: the pages of a build repeat one another's styles and scripts.
 *
 * @param work - gives the same for the same text.
 */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const result = known.has(text) ? (known.get(text) as T) : work(text);
    known.set(text, result);
    return result;
  };
}
