/** Placeholder name (`site.name`, `facts.mentors`) to the text that stands for it. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const placeholder = /\{([^{}]*)\}/g;

/**
 * Fills placeholders. A lone brace counts as an unknown one, so that no typo reaches a page.
 *
 * @param template - text with placeholders such as `{site.name}` or `{facts.reply-time}`.
 * @returns `text`, and in `unknown` the names that stand for nothing.
 */
export function fillPlaceholders(
  template: string,
  values: PlaceholderValues,
): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const text = template.replace(placeholder, (whole, name: string) => {
    if (Object.hasOwn(values, name)) return values[name] as string;
    unknown.push(name);
    return whole;
  });
  if (unknown.length === 0 && /[{}]/.test(template.replace(placeholder, '')))
    unknown.push('{ or }');
  return { text, unknown };
}

/** Values under which the placeholders of these names stay in a sentence, to be filled later. */
export function keptPlaceholders(names: readonly string[]): PlaceholderValues {
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]));
}
