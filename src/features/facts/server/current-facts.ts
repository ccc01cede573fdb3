import type { AuthDeps } from '#features/account/server/deps.ts';
import { allGroups } from '#features/facts/contract/all-fields.ts';
import { isEmptyFact } from '#features/facts/contract/values.ts';
import type { SenderDeps } from '#features/notifications/server/notifier.ts';
import type { BuiltFacts } from '../contract/admin.ts';
import { contactFacts } from '../contract/stage.ts';
import { openFacts } from './document.ts';
import {
  openPublishing,
  pendingFields,
  publishBlocker,
  publishStateOf,
  readStage,
} from './publishing.ts';

/** What the endpoints of facts need of one request. */
export interface FactDeps extends AuthDeps, SenderDeps {
  /**
   * Has the site built with what the store says now; null where another has to be asked (Netlify).
   */
  readonly publish: (() => void) | null;
  /** Netlify's name of what was deployed: `production`, or a preview's. */
  readonly deployContext: string;
}

/** All values of the admin area, those that the site shows, and all fields. */
export async function currentFacts(
  { store, clock, publish, deployContext }: FactDeps,
  built: BuiltFacts,
) {
  const [desk, kept, stage] = await Promise.all([
    openFacts(store).read(),
    openPublishing(store).read(),
    readStage(store),
  ]);
  const why = publishBlocker(process.env, publish !== null, deployContext);
  const { version, values, changes, published } = desk;
  // A restored store knows what was published, and nothing of how.
  const known =
    kept.state === 'never' && published
      ? { ...kept, state: 'live' as const, since: published.at }
      : kept;
  // An embedded host starts its own builds. A deploy on Netlify knows which facts it was built with.
  const live = publish ? (published ?? { version: 0, values: {} }) : built;
  const groups = allGroups(built, values, live.values);
  const fields = new Map(groups.flatMap((group) => group.fields.map((one) => [one.id, one])));
  // As the build decides (src/copy/published-facts.ts).
  const isFilledIn = contactFacts.some((id) => !isEmptyFact(fields.get(id)?.yaml ?? ''));
  return {
    live: live.values,
    groups,
    valueOf: (id: string) => values[id] ?? fields.get(id)?.yaml ?? '',
    current: {
      version,
      values,
      changes,
      pending: pendingFields(values, live.values, groups),
      stage: isFilledIn ? ('open' as const) : stage,
      publish: publishStateOf(known, live.version, why, clock()),
    },
  };
}
