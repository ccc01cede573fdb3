/** A value of nested data by its dotted path. */
export function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], data);
}
