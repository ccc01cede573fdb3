/** A value as JSON that may stand in a script element: nothing of it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
