import type { AuthDeps } from '#features/account/server/deps.ts';
import { allGroups } from '#features/facts/contract/all-fields.ts';
import type { SenderDeps } from '#features/notifications/server/open-sending.ts';
import type { BuiltFacts } from '../contract/admin.ts';
import { openFacts } from './document.ts';
import { hindrance, openPublishing, pendingFields, publishState } from './publishing.ts';

/** What the endpoints of facts need of one request. */
export interface FactDeps extends AuthDeps, SenderDeps {
  /**
   * Has the site built with what the store says now; null where another has to be asked (Netlify).
   */
  readonly publish: (() => void) | null;
  /** Netlify's name of what was deployed: `production`, or a preview's. */
  readonly deployContext: string;
}

/** Everything that stands in the desk, what of it the site shows, and all fields. */
export async function standing(
  { store, clock, publish, deployContext }: FactDeps,
  built: BuiltFacts,
) {
  const [desk, kept] = await Promise.all([openFacts(store).read(), openPublishing(store).read()]);
  const why = hindrance(process.env, publish !== null, deployContext);
  const { version, values, changes, published } = desk;
  // A restored store knows what was published, and nothing of how.
  const known =
    kept.state === 'never' && published
      ? { ...kept, state: 'live' as const, since: published.at }
      : kept;
  // An embedded host builds by itself; elsewhere a deploy knows what it was built with.
  const live = publish ? (published ?? { version: 0, values: {} }) : built;
  const groups = allGroups(built, values, live.values);
  return {
    live: live.values,
    groups,
    current: {
      version,
      values,
      changes,
      pending: pendingFields(values, live.values, groups),
      publish: publishState(known, live.version, why, clock()),
    },
  };
}
