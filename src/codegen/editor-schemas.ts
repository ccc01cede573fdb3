import { z } from 'astro/zod';
import { factsSchema } from '../copy/schema/facts.ts';
import { siteSchema } from '../copy/schema/site.ts';
import { writeGenerated } from './generated-file.ts';

/**
 * Writes JSON schemas of site.yaml and facts.yaml, by which an editor says what each field means
 * (.vscode/settings.json). Astro writes those of its collections itself.
 */
export function makeEditorSchemas(): void {
  for (const [name, schema] of Object.entries({ site: siteSchema, facts: factsSchema })) {
    writeGenerated(`${name}.schema.json`, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  }
}
