import { type FactsForm, factsForm, type PublishState } from '#contracts/admin-facts.ts';
import { factValue, sameFact } from '#contracts/fact-values.ts';
import { finding } from '#contracts/owners-check.ts';
import { z } from '#contracts/schema.ts';
import { type Document, openDocument, parseStrictly } from '../auth/document.ts';
import type { BlobStore } from '../blobs/store.ts';
import type { Env } from '../config.ts';
import type { DeskFacts } from './document.ts';

/** Milliseconds after which publishing that says nothing more has failed: a build takes minutes at most. */
const longest = 20 * 60_000;

const leftOut = z.array(z.object({ field: z.string(), reason: z.string() }));

const shape = z.object({
  state: z.enum(['never', 'publishing', 'live', 'failed']),
  since: z.optional(z.string()),
  /** The version that is being published, or was last. */
  asked: z.number(),
  error: z.optional(z.string()),
  /** What the last build of an embedded host left out and found; on Netlify its functions hold both. */
  built: z.optional(z.object({ leftOut, findings: z.array(finding) })),
});

/** What became of publishing, as it is kept. */
export type Publishing = z.infer<typeof shape>;

/** What is kept of publishing; lies beside the facts, so that a backup holds none of it. */
export const openPublishing = (store: BlobStore): Document<Publishing> =>
  openDocument(store, 'publishing/state', (text) => parseStrictly(shape, text) ?? { state: 'never', asked: 0 });

/** All fields, as the build lists them. */
export async function loadForm(): Promise<FactsForm> {
  const { default: generated } = await import('#generated/facts-form.json', { with: { type: 'json' } });
  return factsForm.parse(generated);
}

const builtShape = z.object({ version: z.number(), values: z.record(z.string(), factValue) });

/** What this deploy was built with. */
export async function loadBuilt(): Promise<z.infer<typeof builtShape>> {
  const { default: generated } = await import('#generated/facts-built.json', { with: { type: 'json' } });
  return builtShape.parse(generated);
}

/** What the build of this deploy left out. */
export async function loadLeftOut(): Promise<z.infer<typeof leftOut>> {
  const { default: generated } = await import('#generated/facts-left-out.json', { with: { type: 'json' } });
  return leftOut.parse(generated);
}

/** Why nothing can be published from here; undefined where it can. */
export function hindrance(env: Env, isEmbedded: boolean): string | undefined {
  if (isEmbedded) return undefined;
  const address = env.BUILD_HOOK_URL?.trim() ?? '';
  if (address === '')
    return 'Publishing needs the setting BUILD_HOOK_URL (docs/deploy.md). Until then changes wait here.';
  return /^https:\/\/\S+$/.test(address) && URL.canParse(address)
    ? undefined
    : 'The setting BUILD_HOOK_URL is no web address (docs/deploy.md). Until then changes wait here.';
}

/** What is live: on an embedded host what its last build was made with, elsewhere what this deploy was. */
export async function liveFacts(facts: DeskFacts, isEmbedded: boolean): Promise<z.infer<typeof builtShape>> {
  return isEmbedded ? (facts.published ?? { version: 0, values: {} }) : await loadBuilt();
}

/** How publishing stands, for the desk. */
export function publishState(kept: Publishing, live: number, why: string | undefined, now: Date): PublishState {
  const { state, since, asked, error = why } = kept;
  const about = { version: live, possible: why === undefined, ...(error && { error }), ...(since && { since }) };
  if (state !== 'publishing') return { ...about, state };
  // A deploy that has come says so by what it was built with.
  if (live >= asked) return { ...about, state: 'live' };
  const isLate = now.getTime() - Date.parse(since ?? '') > longest;
  const late = 'Publishing did not end within 20 minutes. The site stands as it was; please publish again.';
  return isLate ? { ...about, state: 'failed', error: late } : { ...about, state };
}

/** Fields that say something else than what is live. */
export function pendingFields(
  { values }: Pick<DeskFacts, 'values'>,
  live: DeskFacts['values'],
  form: FactsForm,
): string[] {
  const fields = form.flatMap((group) => group.fields);
  return fields.filter(({ id, yaml }) => !sameFact(values[id] ?? yaml, live[id] ?? yaml)).map(({ id }) => id);
}
