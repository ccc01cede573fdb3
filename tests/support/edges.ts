import type { Locator } from '@playwright/test';

/** Where a part stands in the window, in CSS pixels. @throws when it is not laid out. */
export async function edgesOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`It is not laid out: ${part}`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
