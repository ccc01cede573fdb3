import { nextFrame } from './next-frame.ts';

/**
 * Resolves once nothing is pressed any more, one frame later at the earliest. What moves or takes
 * the place of something waits for it: a button that moves under a finger loses the press.
 *
 * @param pressed - selects what counts while it is pressed; anything unless given.
 */
export async function untilReleased(pressed = ':active'): Promise<void> {
  do await nextFrame();
  while (document.querySelector(pressed));
}
