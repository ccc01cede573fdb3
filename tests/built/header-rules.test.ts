import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Policy, parsePolicy } from '../support/answer-policies.ts';
import { root } from '../support/host.ts';

const text = readFileSync(resolve(root, process.env.DIST_DIR ?? 'dist', '_headers'), 'utf8');

/** Policy of every rule: path to directive to sources. */
const policies = new Map(
  text.split(/\n(?=\/)/).map((rule) => {
    const [path = '', ...headers] = rule.split('\n');
    const policy =
      headers.find((header) => header.trim().startsWith('Content-Security-Policy:')) ?? '';
    return [path, parsePolicy(policy.slice(policy.indexOf(':') + 1))];
  }),
);
const everywhere: Policy = policies.get('/*') ?? new Map();
/** Files to download have a rule for their media type and no policy of their own. */
const pages = [...policies].filter(([path]) => path !== '/*' && !path.startsWith('/downloads/'));

/** A browser that is sent both policies does what the page's own admits (docs/decisions/003-header-rules.md). */
describe('the policy for every address', () => {
  test('there is one, and one for every page', () => {
    expect(everywhere.size).toBeGreaterThan(0);
    expect(pages.length).toBeGreaterThan(20);
  });

  test.each(pages)('admits what %s needs, and leaves it the last word', (_path, policy) => {
    for (const [name, allowed] of everywhere) {
      const needed = (policy.get(name) ?? policy.get('default-src') ?? []).filter(
        (source) => source !== "'none'",
      );
      if (name.endsWith('-src') || name === 'trusted-types')
        expect(allowed, name).toEqual(expect.arrayContaining(needed));
      else expect(policy.get(name), name).toEqual(allowed);
    }
    // A directive that falls back to one the policy has would be narrowed by it.
    for (const name of ['default-src', 'style-src'])
      expect([...everywhere.keys()]).not.toContain(name);
    // The last word is the page's own.
    expect(policy.get('default-src')).toEqual(["'none'"]);
    const [self, ...hashes] = policy.get('style-src') ?? [];
    expect(self).toBe("'self'");
    for (const hash of hashes) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
  });
});
