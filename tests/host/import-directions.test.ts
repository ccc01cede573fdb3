import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/host.ts';

/** File, what it imports, and whether the linter's rules (biome.json) allow it. */
const samples = [
  ['src/contracts/a1.ts', 'node:fs', false],
  ['src/contracts/a2.ts', '../lib/paths.ts', false],
  ['src/contracts/a3.ts', './schema.ts', true],
  ['src/contracts/a4.ts', 'zod/mini', true],
  ['src/lib/b1.ts', '../features/toasts/toasts.store.ts', false],
  ['src/lib/b2.ts', 'node:fs', false],
  ['src/lib/b3.ts', '../sections/Hero.astro', false],
  ['src/lib/b4.ts', '#contracts/contact.ts', true],
  ['src/features/toasts/c1.ts', '../contact/ContactForm.tsx', false],
  ['src/features/toasts/c3.ts', '../../sections/Hero.astro', false],
  ['src/features/toasts/c4.ts', '../contact/contact.store.ts', true],
  ['src/features/toasts/c5.ts', '../forms/Field.tsx', true],
  ['src/features/toasts/c6.ts', '../../lib/paths.ts', true],
  ['src/features/desk/list/c7.ts', '../../contact/ContactForm.tsx', false],
  ['src/features/desk/list/c8.ts', '../../../sections/Hero.astro', false],
  ['src/features/desk/list/c9.ts', '../card/EnquiryCard.tsx', true],
  ['src/features/desk/list/c10.ts', '../../toasts/toasts.store.ts', true],
  ['src/features/desk/list/c11.ts', '../../forms/Field.tsx', true],
  ['src/features/desk/list/c12.ts', '../../../lib/paths.ts', true],
  ['src/sections/d1.ts', '../pages/index.astro', false],
  ['src/sections/d2.ts', '../features/contact/ContactForm.tsx', true],
  ['src/sections/d3.astro', '../pages/index.astro', false],
  ['src/components/ui/e1.ts', '../../features/toasts/Toaster.tsx', false],
  ['src/components/chrome/e2.ts', '../../sections/Hero.astro', false],
  ['src/components/ui/e3.ts', '../../build/redirects.ts', false],
  ['src/components/chrome/e4.ts', '../../build/redirects.ts', false],
  ['src/components/ui/e5.ts', '../../assets/icons/icon-path.ts', true],
  ['src/build/j1.ts', '../components/ui/button.ts', false],
  ['src/build/j2.ts', '../layouts/Document.astro', false],
  ['src/build/j3.ts', '../assets/icons/icon-path.ts', true],
  ['src/codegen/p1.ts', '../sections/Hero.astro', false],
  ['src/codegen/p2.ts', '../copy/content-file.ts', true],
  ['src/languages/p3.ts', '../features/toasts/toasts.store.ts', false],
  ['src/client-directives/p4.ts', '../features/toasts/toasts.store.ts', false],
  ['src/client-directives/p5.ts', '../lib/islands.ts', true],
  ['src/documents/k1.ts', '../components/ui/button.ts', false],
  ['src/documents/k2.ts', '../lib/paths.ts', true],
  ['src/i18n/l1.ts', '../lib/paths.ts', false],
  ['src/i18n/en/l2.ts', '../../copy/queries.ts', false],
  ['src/i18n/en/l3.ts', '#contracts/contact.ts', true],
  ['src/i18n/l4.ts', './en/index.ts', true],
  ['src/copy/m1.ts', '../sections/Hero.astro', false],
  ['src/copy/schema/m2.ts', '../../components/ui/button.ts', false],
  ['src/copy/schema/m3.ts', '../../lib/typeset.ts', true],
  ['src/content/n1.ts', '../copy/queries.ts', false],
  ['src/layouts/o1.ts', '../sections/Hero.astro', false],
  ['src/layouts/o2.astro', '../pages/index.astro', false],
  ['src/layouts/o4.ts', '../sections/contact/office-map.ts', true],
  ['src/layouts/o3.ts', '../features/toasts/toasts.store.ts', true],
  ['src/lib/b5.ts', '../copy/queries.ts', false],
  ['src/components/ui/e6.ts', '../../copy/queries.ts', false],
  ['src/pages/f1.ts', '../../netlify/server/config.ts', false],
  ['src/pages/f2.ts', '@netlify/blobs', false],
  ['src/pages/f3.ts', '../sections/Hero.astro', true],
  ['netlify/server/g1.ts', '../functions/contact.ts', false],
  ['netlify/server/g2.ts', '../local/host.ts', false],
  ['netlify/server/g3.ts', '../../src/contracts/contact.ts', false],
  ['netlify/server/g4.ts', '@netlify/blobs', false],
  ['netlify/server/g5.ts', '#contracts/contact.ts', true],
  ['netlify/server/blobs/g6.ts', '@netlify/blobs', true],
  ['netlify/functions/h1.ts', '../local/host.ts', false],
  ['netlify/functions/h2.ts', '@netlify/blobs', false],
  ['netlify/functions/h3.ts', '../server/config.ts', true],
  ['netlify/local/i1.ts', '@netlify/blobs/server', false],
  ['netlify/local/i2.ts', '../../src/lib/paths.ts', false],
  ['netlify/local/i3.ts', '../server/config.ts', true],
] as const;

let folder: string;
let refused: Set<string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-lint-'));
  await cp(join(root, 'biome.json'), join(folder, 'biome.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, imported] of samples) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const code = `import thing from '${imported}';\n\nconsole.log(thing);\n`;
    await writeFile(join(folder, file), file.endsWith('.astro') ? `---\n${code}---\n<p>text</p>\n` : code);
  }
  const args = ['lint', '--reporter=json', '--max-diagnostics=200', '--vcs-enabled=false', '.'];
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/biome'), args, { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  const report: { diagnostics: Array<{ category: string; location: { path: string } }> } = JSON.parse(stdout);
  refused = new Set(
    report.diagnostics
      .filter(({ category }) => category === 'lint/style/noRestrictedImports')
      .map(({ location }) => location.path),
  );
});
afterAll(() => rm(folder, { recursive: true }));

test.each(samples)('%s importing %s: allowed = %s', (file, _imported, allowed) => {
  expect(refused.has(file)).toBe(!allowed);
});
