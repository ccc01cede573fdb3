import type { AstroPrerenderer, HookParameters } from 'astro';
import { expect, test, vi } from 'vitest';
import { pageProgress } from '../../netlify/local/page-progress.ts';

/** What Astro makes pages with: three of them. */
const astros = {
  name: 'astro',
  getStaticPaths: async () => [{}, {}, {}],
  render: async () => new Response('page'),
} as unknown as AstroPrerenderer;

/** Builds the pages as Astro does. */
async function build(language: string): Promise<void> {
  let ours = astros;
  const start = {
    setPrerenderer: (make: (own: AstroPrerenderer) => AstroPrerenderer) => (ours = make(astros)),
  };
  await pageProgress(language).hooks['astro:build:start']?.(
    start as unknown as HookParameters<'astro:build:start'>,
  );
  const paths = await ours.getStaticPaths();
  for (const { route } of paths) {
    const answer = await ours.render(new Request('https://example.test'), { routeData: route });
    expect(answer instanceof Response && (await answer.text())).toBe('page');
  }
}

test('a build says how many of its pages are made; the record of CI stays short', async () => {
  const lines: string[] = [];
  const written = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  try {
    vi.stubEnv('CI', '');
    await build('en');
    expect(lines).toEqual(['  Pages and pictures, English: 3 of 3']);
    vi.stubEnv('CI', 'true');
    await build('en');
    expect(lines).toHaveLength(1);
  } finally {
    written.mockRestore();
    vi.unstubAllEnvs();
  }
});
