import type { ContactTopic } from '#contracts/contact.ts';
import type { IndustryId } from '#contracts/industries.ts';

/** Names from the content, for cards that store only an id. */
export interface DeskLabels {
  readonly industries: Record<IndustryId, string>;
  readonly topics: Record<ContactTopic, string>;
  readonly events: Readonly<Record<string, string>>;
}

/**
 * The name of a stored value.
 *
 * @param labels - of the lists of today.
 * @param value - as it was stored; what the list has since lost is its own name.
 */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}
