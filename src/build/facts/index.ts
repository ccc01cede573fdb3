import { builtFacts } from '#features/facts/contract/admin.ts';
import { leftOutFacts, publishedFacts } from '../../copy/published-facts.ts';
import { writeGenerated } from '../generated-file.ts';
import { newEventFields } from './event-fields.ts';
import { deskFields } from './fields.ts';
import { settleFacts } from './settle-facts.ts';

/**
 * Decides which of the owner's facts the pages show, and makes the list of fields for the functions
 * (`.cache/facts.json`, imported as `#generated/facts.json`).
 */
export function makeDeskFacts(): void {
  settleFacts();
  writeGenerated(
    'facts.json',
    builtFacts.parse({
      groups: deskFields(),
      newEvent: newEventFields(),
      ...publishedFacts(),
      leftOut: leftOutFacts(),
    }),
  );
}
