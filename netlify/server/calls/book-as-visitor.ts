import { type Outcome, readCall, reserve, type StandingCall } from './calls.ts';
import type { CallParts } from './parts.ts';
import { claimOfNetwork, holdersOf, releaseClaim } from './visitor-limits.ts';

/** Whose wishes these are. */
export const visitor = { byVisitor: true } as const;

/** What a visitor's wish comes with: the client's address, empty where it is not known. */
interface Asking {
  readonly services: CallParts;
  readonly ip: string;
}

/** Books a time for a visitor or moves their call there, as far as one person and one network may. */
export async function reserveAsVisitor(
  { services, ip }: Asking,
  seen: StandingCall,
  slot: string,
): Promise<Outcome> {
  if (!services.rateLimits) return reserve(services, seen, slot, visitor);
  const { id } = seen.record;
  const isNew = seen.call?.state !== 'booked';
  if (isNew && !(await claimOfNetwork(services, ip, id)))
    return { status: 'refused', reason: 'busy' };
  const holders = holdersOf(services, seen.record);
  const outcome = await reserve(services, seen, slot, visitor, holders);
  const hasNone = outcome.status === 'refused' && outcome.reason !== 'changed';
  if (isNew && hasNone) await releaseClaim(services, ip, id);
  return outcome;
}

/** Books a time for an enquiry that has none: a repeated sending gets what its enquiry has. */
export async function bookOnce(
  asking: Asking,
  id: string,
  wanted: string,
  setAside: boolean,
): Promise<Outcome> {
  const seen = await readCall(asking.services, id);
  if (seen === null) return { status: 'erased' };
  const { call } = seen;
  if (call?.state === 'cancelled') return { status: 'refused', reason: 'cancelled' };
  if (call?.state === 'missed') return { status: 'refused', reason: 'over' };
  if (setAside) return { status: 'refused', reason: 'closed' };
  if (call) return { status: 'standing', ...seen };
  const outcome = await reserveAsVisitor(asking, seen, wanted);
  const isRepeated = outcome.status === 'refused' && outcome.reason === 'changed';
  // Another try of the same sending was quicker.
  return isRepeated ? bookOnce(asking, id, wanted, setAside) : outcome;
}
