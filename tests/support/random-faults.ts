import { allFaults, type Fault, type FaultPlan } from './faulty-store.ts';

/** A small generator of numbers (mulberry32), so that a failing run can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Faults that a store with strong reads can show for a call: it may fail in any way, but not deny
 * what it holds.
 */
function possible(fault: Fault, method: string, key: string | null): boolean {
  if (fault.kind === 'status' && fault.status === 404) return method === 'PUT';
  // Only a cache is ever overwritten, so only a cache can be read stale.
  if (fault.kind === 'stale-read') return key?.startsWith('index/') ?? false;
  if (fault.kind === 'truncated-list' || fault.kind === 'lost-page') return key === null;
  return true;
}

/** Lets calls fail at random in every way there is. @param random - from {@link randomFrom}. */
export function randomFaults(share: number, random: () => number): FaultPlan {
  return (method, key) => {
    if (random() >= share) return null;
    const candidates = allFaults.filter((fault) => possible(fault, method, key));
    return candidates[Math.floor(random() * candidates.length)] ?? null;
  };
}
