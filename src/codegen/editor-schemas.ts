import { z } from 'astro/zod';
import { factsSchema } from '../copy/schema/facts.ts';
import { siteSchema } from '../copy/schema/site.ts';
import { writeGenerated } from './generated-file.ts';

/**
 * A schema for an editor: JSON schema of what stands in the YAML file. What may be left empty has
 * no shape there, because "" would be underlined (copy/schema/when-filled.ts); the build judges it.
 */
export function editorSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      if (def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return;
      for (const limit of ['pattern', 'format', 'minLength'] as const) delete jsonSchema[limit];
    },
  });
}

/**
 * Writes the JSON schemas of site.yaml and facts.yaml, by which an editor says what each field
 * means (.vscode/settings.json). Astro writes those of its collections itself.
 */
export function makeEditorSchemas(): void {
  writeGenerated('site.schema.json', editorSchema(siteSchema));
  writeGenerated('facts.schema.json', editorSchema(factsSchema));
}
