import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/host.ts';
import type { Row } from './report.ts';

/**
 * Copies the committed project, its dependencies by hard link, so that a build in the copy touches
 * nothing of ours.
 */
async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'areia-build-'));
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  execFileSync('cp', ['-al', `${join(root, 'node_modules')}/.`, modules]);
  // Caches are written in place: a link would change ours.
  for (const cache of ['.cache', '.vite', '.astro']) await rm(join(modules, cache), { recursive: true, force: true });
  for (const cache of ['.cache', 'node_modules/.astro']) {
    await cp(join(root, cache), join(folder, cache), { recursive: true, force: true }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
  }
  return folder;
}

/** Adds industries, each a copy of the first under another id and name, up to a number of them. */
async function addIndustries(folder: string, from: number, to: number): Promise<void> {
  const contract = join(folder, 'src/contracts/industries.ts');
  const ids = Array.from({ length: to - from }, (_, index) => `added-${from + index}`);
  const list = await readFile(contract, 'utf8');
  await writeFile(contract, list.replace('] as const', `${ids.map((id) => `  '${id}',\n`).join('')}] as const`));
  const industries = join(folder, 'src/content/en/industries');
  const model = await readFile(join(industries, 'fmcg.yaml'), 'utf8');
  // An added page borrows the scene of its model: scenes are drawn, not copied.
  const borrow = async (file: string, before: string, after: string) => {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(after)) {
      if (!text.includes(before)) throw new Error(`${file} has another shape than this bench knows.`);
      await writeFile(path, text.replace(before, after));
    }
  };
  const known = "(id.startsWith('added-') ? 'fmcg' : id)";
  await borrow('src/components/ui/scene-images.ts', '/${id}-', `/\${${known}}-`);
  await borrow('src/copy/social-images.ts', 'sceneId: id }', `sceneId: ${known} }`);
  for (const [index, id] of ids.entries()) {
    const text = model
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^order: .*$/m, 'order: 99')
      .replace(/^name: .*$/m, `name: Industry ${from + index}`)
      .replace(/^title: .*$/m, `title: "Industry number ${from + index}"`);
    await writeFile(join(industries, `${id}.yaml`), text);
  }
}

/**
 * Builds the committed site with more and more industry pages, in a copy.
 *
 * @param counts - of industry pages, rising; the first is what the site has.
 * @returns seconds of each build, and milliseconds for each page more than in the one before.
 */
export async function buildGrowth(counts: readonly number[]): Promise<Row[]> {
  const folder = await copyProject();
  const build = () => {
    const begun = performance.now();
    const args = [join(folder, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'];
    execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return performance.now() - begun;
  };
  try {
    // Fills the caches of images and fonts, which every later build of a working copy finds.
    build();
    const rows: Row[] = [];
    let present = counts[0] ?? 0;
    let before = { first: 0, again: 0 };
    for (const count of counts) {
      await addIndustries(folder, present, count);
      const now = { first: build(), again: build() };
      const further = (kind: 'first' | 'again') =>
        count > present ? (now[kind] - before[kind]) / (count - present) : '';
      rows.push({
        'industry pages': count,
        'first build s': now.first / 1000,
        'built again s': now.again / 1000,
        'ms each further page, first': further('first'),
        'ms each further page, again': further('again'),
      });
      [present, before] = [count, now];
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
