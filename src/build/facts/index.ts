import { type BuiltFacts, builtFacts } from '#features/facts/contract/admin.ts';
import { exampleFacts, exampleValidUntil } from '../../copy/example-facts.ts';
import { examplesShown } from '../../copy/fact-layers.ts';
import { leftOutFacts, publishedFacts, siteStage } from '../../copy/published-facts.ts';
import { writeGenerated } from '../generated-file.ts';
import { newEventFields } from './event-fields.ts';
import { deskFields } from './fields.ts';
import { placePhotos } from './place-photos.ts';
import { settleFacts } from './settle-facts.ts';

/** Kinds of values that a hint can show. */
const hinted = ['text', 'longtext', 'phone', 'email', 'url'];

/** The fields, each with the value of the example company as a hint unless it has one. */
function withHints(groups: BuiltFacts['groups']): BuiltFacts['groups'] {
  const examples = exampleFacts(new Date());
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => {
      const example = hinted.includes(field.kind) ? examples[field.id] : undefined;
      return typeof example === 'string' ? { example, ...field } : field;
    }),
  }));
}

/**
 * Decides which facts the pages show, and makes the list of fields for the functions
 * (`.cache/facts.json`, imported as `#generated/facts.json`).
 */
export async function makeDeskFacts(): Promise<void> {
  settleFacts();
  await placePhotos();
  const stage = siteStage();
  const { version, values } = publishedFacts();
  const groups = stage === 'open' ? deskFields() : withHints(deskFields());
  writeGenerated(
    'facts.json',
    builtFacts.parse({
      groups,
      newEvent: newEventFields(),
      version,
      values,
      leftOut: leftOutFacts(),
      stage,
      examples: Object.keys(examplesShown()),
    }),
  );
  // npm start builds again once a date of the example has passed (netlify/local/prepare.mjs).
  writeGenerated('example.json', {
    validUntil: stage === 'example' ? exampleValidUntil(new Date()) : undefined,
  });
}
