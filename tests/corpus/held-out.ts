import type { Sample } from './sample.ts';
export const heldOutGenuine: readonly Sample[] = [];
export const heldOutSpam: readonly Sample[] = [];
