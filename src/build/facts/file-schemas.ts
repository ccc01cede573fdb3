import { z } from 'astro/zod';
import type { FactField } from '#features/facts/contract/admin.ts';
import { schemas } from '../../copy/schema/collections.ts';
import { factsSchema } from '../../copy/schema/facts.ts';
import { siteSchema } from '../../copy/schema/site.ts';

/** The schema of a file. @param file - below src/content, such as `en/events/open-day.yaml`. */
export function schemaOf(file: string): z.ZodType {
  if (/^(?:\w\w\/)?site\.yaml$/.test(file)) return siteSchema;
  if (/^(?:\w\w\/)?facts\.yaml$/.test(file)) return factsSchema;
  const [, folder = 'shared'] = /^\w\w\/(\w+)\//.exec(file) ?? [];
  return schemas[folder as keyof typeof schemas];
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const converted = new Map<z.ZodType, JsonSchema>();

/** A schema as data, so that its limits can be read. */
function asData(schema: z.ZodType): JsonSchema {
  const data =
    converted.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  converted.set(schema, data);
  return data;
}

/** The part of a schema at a path. Of several kinds of page it takes the one that the data are. */
function partAt(
  schema: JsonSchema,
  path: readonly string[],
  data: unknown,
): JsonSchema | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const { page } = data as { page?: unknown };
  const ofPage = (schema.oneOf ?? schema.anyOf)?.find(
    ({ properties }) => (properties?.page as JsonSchema | undefined)?.const === page,
  );
  const { properties, additionalProperties } = ofPage ?? schema;
  const inner = properties?.[name] ?? additionalProperties;
  return typeof inner === 'object' ? partAt(inner, rest, data) : undefined;
}

/** Kinds of value that are typed freely; others have a form that judgeFact knows. */
const written: readonly FactField['kind'][] = ['text', 'longtext', 'email', 'phone'];

/** What a schema requires of the value at a path, in the form that judgeFact checks. */
export function limitsAt(
  file: string,
  path: string,
  kind: FactField['kind'],
  data: unknown,
): Partial<Pick<FactField, 'max' | 'min' | 'whole' | 'pattern'>> {
  const part = partAt(asData(schemaOf(file)), path.split('.'), data);
  if (!part) return {};
  const { maxLength, pattern, minimum, maximum, type } = part;
  if (kind === 'number')
    return {
      ...(minimum !== undefined && { min: minimum }),
      ...(maximum !== undefined && { max: maximum }),
      ...(type === 'integer' && { whole: true }),
    };
  return written.includes(kind)
    ? { ...(maxLength !== undefined && { max: maxLength }), ...(pattern && { pattern }) }
    : {};
}
