import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { calendarFile } from '#features/calls/contract/admin.ts';
import { verifyPages } from '#features/certificates/contract/visitor.ts';
import { contact } from '#features/enquiries/contract/contact.ts';
import { root } from '../support/host.ts';

/** Whether robots.txt lets a robot fetch a path: the longest rule wins (RFC 9309, section 2.2.2). */
async function isAllowed(path: string): Promise<boolean> {
  const text = await readFile(resolve(root, process.env.DIST_DIR ?? 'dist', 'robots.txt'), 'utf8');
  const rules = Array.from(
    text.matchAll(/^(Allow|Disallow): (\/.*)$/gm),
    ([, kind, prefix = '']) => ({
      allows: kind === 'Allow',
      prefix,
    }),
  );
  const [rule] = rules
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return rule?.allows ?? true;
}

test('calendar programs may fetch the calendar of calls, and previews a certificate’s page', async () => {
  for (const path of ['/', calendarFile.path, verifyPages.en.path, verifyPages.hi.path])
    expect(await isAllowed(path), path).toBe(true);
  for (const path of ['/admin/dashboard', contact.path])
    expect(await isAllowed(path), path).toBe(false);
});
