import type { ContactTopic } from '#contracts/contact.ts';
import type { IndustryId } from '#contracts/industries.ts';

/** Names from the content, for cards that store only an id. */
export interface DeskLabels {
  readonly industries: Record<IndustryId, string>;
  readonly topics: Record<ContactTopic, string>;
}
