import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { editorSchema } from '../../src/codegen/editor-schemas.ts';
import { readContent } from '../../src/copy/content-file.ts';
import { answers } from '../../src/copy/schema/answers.ts';
import { factsSchema } from '../../src/copy/schema/facts.ts';
import { notifications } from '../../src/copy/schema/notifications.ts';
import { consent, dialogs, downloads, event, faq, topics } from '../../src/copy/schema/shared.ts';
import { siteSchema } from '../../src/copy/schema/site.ts';

interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** Paths of all fields below a schema, with what an editor says of each. */
function fieldsOf(schema: JsonSchema, path = ''): (readonly [string, string | undefined])[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [`${path}${name}`, field.description] as const,
    ...fieldsOf(field, `${path}${name}.`),
  ]);
  const { items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const others = [items, additionalProperties, ...anyOf, ...oneOf].filter((inner) => typeof inner === 'object');
  return [...own, ...others.flatMap((inner) => fieldsOf(inner, path))];
}

test.each(
  Object.entries({
    site: siteSchema,
    facts: factsSchema,
    event,
    topics,
    downloads,
    dialogs,
    consent,
    faq,
    notifications,
    answers,
  }),
)('an editor says what each field of %s is for', (_name, schema) => {
  const fields = fieldsOf(editorSchema(schema) as JsonSchema);
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter(([, description]) => !description).map(([path]) => path)).toEqual([]);
});

test.each([
  ['site.yaml', siteSchema],
  ['facts.yaml', factsSchema],
])('an editor finds no fault in %s as it stands, and one in a name that is none', (file, schema) => {
  const seen = z.fromJSONSchema(editorSchema(schema) as z.core.JSONSchema.JSONSchema);
  const content = readContent(file) as object;
  expect(seen.safeParse(content).error).toBeUndefined();
  expect(seen.safeParse({ ...content, '?': 'of no field' }).success).toBe(false);
});
