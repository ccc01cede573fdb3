import { accountLimits } from '#features/account/limits.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { openDocument } from '#server/store/shared-document.ts';
import { z } from '#shared/schema.ts';
import type { AuthDeps } from './deps.ts';
import { isProven } from './proof.ts';

/** Instants of the erasures that sessions made in the last hour. */
const recentKey = 'erasing/recent';
const shape = z.object({ at: z.array(z.string()) });
const hour = 3_600_000;

/**
 * Whether a session may erase so many now. They are counted before the first of them is erased, so
 * that several requests at once do not exceed the limit.
 */
export async function mayEraseNow(deps: AuthDeps, count: number): Promise<boolean> {
  if (!deps.rateLimits || isProven(deps)) return true;
  const now = deps.clock();
  const recent = openDocument(
    deps.store,
    recentKey,
    (text) => parseJson(shape, text) ?? { at: [] },
  );
  let isAllowed = false;
  await recent.change(({ at }) => {
    const ofHour = at.filter((one) => now.getTime() - Date.parse(one) < hour);
    isAllowed = ofHour.length + count <= accountLimits.erasuresInHour;
    if (!isAllowed) return null;
    return { at: [...ofHour, ...Array.from({ length: count }, () => now.toISOString())] };
  });
  return isAllowed;
}
