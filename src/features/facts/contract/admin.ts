/**
 * Facts: what the site says of the company, its prices and its events, changed by the owner
 * without a developer. The ways in are admin/Facts.tsx for the owner and site-notice.ts for what a
 * page shows before it is built again; src/build/facts lists the fields. The files of content are
 * never written to: a build lays the changes over them.
 */

import { ownerProof } from '#features/account/contract/proof.ts';
import { errorBody } from '#shared/errors.ts';
import { adminGet, adminPost, z } from '#shared/schema.ts';
import { siteStages } from './stage.ts';
import { factValue } from './values.ts';

/** Kind of a field's value, by which it is typed and validated (values.ts). */
export const factKinds = [
  'text',
  'longtext',
  'phone',
  'email',
  'url',
  'number',
  'day',
  'datetime',
  'choice',
  'hours',
  'links',
  'photo',
  'voices',
  'team',
] as const;

/** Id of a field (field-ids.ts). */
const factId = z.string().check(z.maxLength(160));

const field = z.object({
  id: factId,
  /** What it belongs to within its group: the name of a program, an event, a figure. */
  part: z.optional(z.string()),
  label: z.string(),
  /** What it is for, a sentence. */
  purpose: z.optional(z.string()),
  /** How such a value is written. */
  example: z.optional(z.string()),
  kind: z.enum(factKinds),
  /** Most characters of a text; highest number. */
  max: z.optional(z.number()),
  min: z.optional(z.number()),
  /** Regular expression that a text follows; `example` shows how. */
  pattern: z.optional(z.string()),
  /** Names people, one a line: kept divided by `;` (shared/people.ts). */
  people: z.optional(z.boolean()),
  /** No fractions: heads are counted. */
  whole: z.optional(z.boolean()),
  /** Set of an address that may be one of ours, such as /events. */
  ownPages: z.optional(z.boolean()),
  /** Of a choice. */
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Set where it cannot be left empty. */
  required: z.optional(z.boolean()),
  /** Address of the page on which it is seen. */
  page: z.optional(z.string()),
  /** What the file says; `''` or `[]` where nothing. */
  yaml: factValue,
  /** What stands for the names in braces that the file's text has, such as `site.city`. */
  fills: z.optional(z.record(z.string(), z.string())),
  /** Set where a change needs a proof (account/contract/proof.ts), and is mailed to the owner. */
  sensitive: z.optional(z.boolean()),
  /** Set where a build stops rather than leave a value out that does not fit. */
  essential: z.optional(z.boolean()),
  /** Set of a field in another language than English. */
  language: z.optional(z.string()),
  /** The field with the same fact in the other language. */
  other: z.optional(factId),
  /** Set of an event that was made in the desk, and has no file. */
  made: z.optional(z.boolean()),
});

/** One field of the facts, parsed. */
export type FactField = z.infer<typeof field>;

/** What the build makes (`.cache/facts.json`): all fields, and what it was made with. */
export const builtFacts = z.object({
  groups: z.array(z.object({ id: z.string(), title: z.string(), fields: z.array(field) })),
  version: z.number(),
  values: z.record(z.string(), factValue),
  /** Fields of an event that is made in the admin area (all-fields.ts). */
  newEvent: z.array(field),
  /** Stage of the site that it built. */
  stage: z.enum(siteStages),
  /** Fields whose value on the pages is of the example company. */
  examples: z.array(z.string()),
  /** Values that it left out, because they do not fit any more, each with its name and the reason. */
  leftOut: z.array(z.object({ field: z.string(), name: z.string(), reason: z.string() })),
});

/** Parsed form of {@link builtFacts}. */
export type BuiltFacts = z.infer<typeof builtFacts>;

/** One change of a fact; null stands for what the file says. */
export const factChange = z.object({
  /** Number of the version that it made: 1 for the first change of all. */
  version: z.number(),
  /** ISO 8601 instant. */
  at: z.string(),
  /** What runs where, such as `Chrome on Android`. */
  by: z.string(),
  field: z.string(),
  before: factValue,
  after: factValue,
});

/** What became of publishing. */
export const publishState = z.object({
  state: z.enum(['never', 'publishing', 'live', 'failed']),
  /** Since when it is so, ISO 8601 instant. */
  since: z.optional(z.string()),
  /** The version that is live, as far as anything was published; what failed is not. */
  version: z.number(),
  /** Why it failed, or cannot be asked for here: a sentence for the owner. */
  error: z.optional(z.string()),
  /** Whether it can be asked for at all. */
  possible: z.boolean(),
});

/** Parsed form of {@link publishState}. */
export type PublishState = z.infer<typeof publishState>;

/** What has happened to all facts, as every answer about them says it. */
export const currentFacts = {
  /** Number of changes there were in all. */
  version: z.number(),
  /** What the desk says, by field; where it says nothing, the file stands. */
  values: z.record(z.string(), factValue),
  /** Newest first; older ones are forgotten. */
  changes: z.array(factChange),
  /** Fields that say something else than what is live, or is being published. */
  pending: z.array(z.string()),
  /** Stage of the site; the pages may be of an earlier one until they are published. */
  stage: z.enum(siteStages),
  publish: publishState,
} as const;

/** GET /api/admin/facts: all fields, what stands in them, and what has not been published yet. */
export const facts = adminGet(
  '/api/admin/facts',
  z.object({
    ...currentFacts,
    groups: builtFacts.shape.groups,
    newEvent: builtFacts.shape.newEvent,
    leftOut: builtFacts.shape.leftOut,
    examples: builtFacts.shape.examples,
  }),
);

/** What stands in the desk's facts, parsed. */
export type AdminFacts = z.infer<typeof facts.response>;

/** Messages about a change of a fact. */
export const factMessages = {
  conflict: 'This was changed meanwhile, on another device or in another window. Both are shown.',
  /** Reads on to the facts, one per line. */
  unfit: 'Nothing was published, and the site stays as it was. Please correct this first:',
  damaged:
    'What the desk keeps of these facts is damaged, so nothing can be changed or published here. The site stands as it was. Ask your developer to bring them back from a backup.',
  unknown: 'There is no such field any more. Please reload the page.',
} as const;

/** One change that is asked for. */
const askedChange = z.object({
  field: factId,
  /** The value that the writer has seen: the stored one, or else the file's. */
  before: factValue,
  /** null gives the field back to the file. */
  after: factValue,
});

/** Absent from the pages of today, which prove it first (account/contract/proof.ts). */
const proof = z.optional(ownerProof);

/**
 * POST /api/admin/facts/change: saves the changes of a form, all or none. 409 ({@link factConflict})
 * if a `before` is not the value of its field; 422 with a message by field for values that do not
 * fit, and with `fields.proof`
 * for a sensitive or urgent field without the (right) proof.
 */
export const changeFacts = adminPost(
  '/api/admin/facts/change',
  z.union([
    z.object({ changes: z.array(askedChange).check(z.minLength(1), z.maxLength(100)), proof }),
    // One change, as pages send it that were loaded before the site took several.
    z.object({ ...askedChange.shape, proof }),
  ]),
  z.object({ success: z.literal(true), ...currentFacts }),
);

/** A field that somebody else has changed. */
const conflict = z.object({
  field: z.string(),
  /** Its value now. */
  now: factValue,
  /** The change that made it so, if there was one. */
  change: z.optional(factChange),
});

/** Parsed form of {@link conflict}. */
export type FactConflict = z.infer<typeof conflict>;

/** Body of the 409: nothing was written. */
export const factConflict = z.object({ ...errorBody.shape, conflicts: z.array(conflict) });

/**
 * POST /api/admin/publish: builds the site with the facts of now. 422 if that is not possible here,
 * and, with a message by field, if a value does not fit any more: the site stays as it was.
 */
export const publishFacts = adminPost(
  '/api/admin/publish',
  z.object({}),
  z.object({ success: z.literal(true), ...currentFacts }),
);

/**
 * POST /api/admin/site-stage: opens the site, or shows it with or without the example company before,
 * and publishes. 422 if that is not possible here, without an own phone, email and street, and once
 * the site is open.
 */
export const setStage = adminPost(
  '/api/admin/site-stage',
  z.object({ stage: z.enum(['example', 'own', 'open']) }),
  z.object({ success: z.literal(true), ...currentFacts }),
);

/** GET /api/admin/facts/export: what the desk says, as YAML by file and path. */
export const exportFacts = adminGet('/api/admin/facts/export', z.object({}));
