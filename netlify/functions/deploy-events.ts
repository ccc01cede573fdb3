import type { DeployFailedEvent, DeploySucceededEvent } from '@netlify/functions';
import { openPublishing, type Publishing } from '#features/facts/server/publishing.ts';
import { openNetlifyStore } from '#server/store/netlify-blobs.ts';

/** Notes what became of publishing, where it was asked for; the desk says it. */
async function note(
  context: string | undefined,
  become: (kept: Publishing) => Publishing,
): Promise<void> {
  const store = openNetlifyStore({
    context: context ?? 'production',
    signal: AbortSignal.timeout(20_000),
  });
  await openPublishing(store).change((kept) => (kept.state === 'publishing' ? become(kept) : null));
}

/**
 * What Netlify calls after every deploy.
 * That a version is live, a deploy says by what it was built with.
 */
export default {
  /** Nobody has anything to ask here. */
  fetch: () => new Response(null, { status: 404 }),
  deploySucceeded: ({ deploy }: DeploySucceededEvent) =>
    note(deploy.context, (kept) => ({ ...kept, state: 'live', since: new Date().toISOString() })),
  deployFailed: ({ deploy }: DeployFailedEvent) => {
    const said = (deploy.errorMessage ?? 'nothing').slice(0, 300);
    const error = `Netlify could not build the site, which stands as it was. It says: ${said}`;
    const since = new Date().toISOString();
    return note(deploy.context, (kept) => ({ ...kept, state: 'failed', since, error }));
  },
};
