/** A value of nested data by its dotted path; undefined if there is none. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const name of path.split('.')) {
    value = (value as Record<string, unknown> | null | undefined)?.[name];
  }
  return value;
}
