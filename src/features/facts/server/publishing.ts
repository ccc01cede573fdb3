import { isEmptyFact, sameFact } from '#features/facts/contract/values.ts';
import type { Env } from '#server/config.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { type Document, openDocument } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';
import { type BuiltFacts, builtFacts, type PublishState } from '../contract/admin.ts';
import { contactFacts, type SiteStage, siteStages } from '../contract/stage.ts';
import { type DeskFacts, openFacts } from './document.ts';
import { factsKey, openedKey, publishingKey, stageIn } from './stored-keys.mjs';

/**
 * Milliseconds without news after which publishing counts as failed: a build takes minutes at most.
 */
const longestPublishing = 20 * 60_000;

const shape = z.object({
  state: z.enum(['never', 'publishing', 'live', 'failed']),
  since: z.optional(z.string()),
  /** The version that is being published, or was last. */
  asked: z.number(),
  error: z.optional(z.string()),
});

/** What became of publishing, as it is kept. */
export type Publishing = z.infer<typeof shape>;

/**
 * What is kept of publishing; lies beside the facts, so that a backup holds none of it. It is news
 * and nothing more: a damaged one stands for none, and does not keep the owner from publishing.
 */
export const openPublishing = (store: BlobStore): Document<Publishing> =>
  openDocument(
    store,
    publishingKey,
    (text) => parseJson(shape, text) ?? { state: 'never', asked: 0 },
  );

/** Stage of the site of a store, unless its files make it open (src/copy/published-facts.ts). */
export async function readStage(store: BlobStore): Promise<SiteStage> {
  const [facts, opened, { asked }] = await Promise.all([
    openFacts(store).read(),
    store.read(openedKey),
    openPublishing(store).read(),
  ]);
  return stageIn(facts, opened !== null, asked > 0);
}

/** All fields, and what the site was built with. */
export async function loadBuiltFacts(): Promise<BuiltFacts> {
  const { default: generated } = await import('#generated/facts.json', { with: { type: 'json' } });
  return builtFacts.parse(generated);
}

const stageOnly = z.object({
  stage: z.optional(z.enum(siteStages)),
  published: z.optional(z.unknown()),
});

/** Whether visitors see the example company; not if the facts are damaged. */
export async function showsExample(store: BlobStore): Promise<boolean> {
  const { groups } = await loadBuiltFacts();
  const isFilledIn = groups
    .flatMap(({ fields }) => fields)
    .some(({ id, yaml }) => contactFacts.some((one) => one === id) && !isEmptyFact(yaml));
  if (isFilledIn) return false;
  const [text, opened, { asked }] = await Promise.all([
    store.read(factsKey),
    store.read(openedKey),
    openPublishing(store).read(),
  ]);
  const facts = parseJson(stageOnly, text);
  if (text !== null && facts === null) return false;
  return stageIn(facts, opened !== null, asked > 0) === 'example';
}

/**
 * Why nothing can be published from here; undefined where it can.
 *
 * @param isEmbedded - whether the site runs on our own host, which builds by itself.
 * @param context - Netlify's name of what was deployed: `production`, or a preview's.
 */
export function publishBlocker(env: Env, isEmbedded: boolean, context: string): string | undefined {
  if (isEmbedded) return undefined;
  // Its facts are its own, and the hook would build the live site without them.
  if (context !== 'production')
    return 'This is a preview, which cannot publish. Please sign in on the live site.';
  const address = env.BUILD_HOOK_URL?.trim() ?? '';
  if (address === '')
    return 'Publishing needs the setting BUILD_HOOK_URL (docs/deploy.md). Until then changes wait here.';
  return /^https:\/\/\S+$/.test(address) && URL.canParse(address)
    ? undefined
    : 'The setting BUILD_HOOK_URL is no web address (docs/deploy.md). Until then changes wait here.';
}

/**
 * What the desk says of publishing.
 *
 * @param live - version of the facts that the site shows.
 * @param why - why nothing can be published from here; undefined where it can.
 */
export function publishStateOf(
  kept: Publishing,
  live: number,
  why: string | undefined,
  now: Date,
): PublishState {
  const { state, since, asked, error = why } = kept;
  const about = {
    version: live,
    possible: why === undefined,
    ...(error && { error }),
    ...(since && { since }),
  };
  if (state !== 'publishing') return { ...about, state };
  // A deploy that has come says so by what it was built with.
  if (live >= asked) return { ...about, state: 'live' };
  const isLate = now.getTime() - Date.parse(since ?? '') > longestPublishing;
  const late =
    'Publishing did not end within 20 minutes. The site stands as it was; please publish again.';
  return isLate ? { ...about, state: 'failed', error: late } : { ...about, state };
}

/** Fields that say something else than what is live. */
export function pendingFields(
  values: DeskFacts['values'],
  live: DeskFacts['values'],
  groups: BuiltFacts['groups'],
): string[] {
  const fields = groups.flatMap((group) => group.fields);
  return fields.flatMap(({ id, yaml }) =>
    sameFact(values[id] ?? yaml, live[id] ?? yaml) ? [] : [id],
  );
}
