import { answering, child, girl, pupil } from './figures/children.ts';
import { driver, foreman, helmet, turban } from './figures/labour.ts';
import { bearer, elder, guest, hailing, kurta, speaker } from './figures/men.ts';
import type { Piece } from './figures/piece.ts';
import { atEase, atTable, braided, listener, scarfAtTable } from './figures/seated.ts';
import { hostess, lady, sari, teacher } from './figures/women.ts';

export type { Wear } from './figures/piece.ts';

/**
 * Everybody the scenes share, by name: {@link Piece}s from the ground up, a standing adult 200
 * units tall.
 */
export const FIGURES = {
  kurta,
  guest,
  elder,
  hailing,
  speaker,
  bearer,
  driver,
  turban,
  helmet,
  foreman,
  sari,
  lady,
  teacher,
  hostess,
  pupil,
  child,
  girl,
  answering,
  atEase,
  braided,
  listener,
  atTable,
  scarfAtTable,
} as const satisfies Record<string, readonly Piece[]>;
