import { expect, test } from 'vitest';
import { headerRules } from '../../../src/build/page-policy.ts';

const page = (name: string, frames: string[] = []) => ({
  scripts: [`'sha256-${name}'`],
  styles: [`'sha256-${name}-style'`],
  frames,
  trustedTypes: [],
});
const rules = headerRules(
  new Map([
    ['/contact', page('contact', ['https://maps.example'])],
    ['/', page('home')],
  ]),
  [],
);

test('one rule for every address and one for each page, in the order of their addresses', () => {
  expect(rules.split('\n').filter((line) => line.startsWith('/'))).toEqual(['/*', '/', '/contact']);
  expect(rules.endsWith('\n')).toBe(true);
});

test('every answer has the security headers, and admits what any page needs', () => {
  const [everywhere = ''] = rules.split('\n/');
  expect(everywhere).toContain('  X-Content-Type-Options: nosniff\n');
  expect(everywhere).toContain("script-src 'self' 'sha256-contact' 'sha256-home';");
  expect(everywhere).toContain('frame-src https://maps.example;');
  expect(everywhere).not.toMatch(/default-src|style-src/);
});

test("a page's rule has its own hashes only", () => {
  const home = rules.split('\n/')[1] ?? '';
  expect(home).toContain("script-src 'self' 'sha256-home'; style-src 'self' 'sha256-home-style';");
  expect(home).toContain("frame-src 'none';");
  expect(home).toContain("frame-ancestors 'none';");
});

test('an address under which another page is served too admits what that one needs', () => {
  const pages = new Map([
    ['/contact', page('contact')],
    ['/contact/about/coaching', page('coaching', ['https://maps.example'])],
  ]);
  const rewrite = { from: '/contact', query: ['topic=coaching'], to: '/contact/about/coaching' };
  const text = headerRules(pages, [rewrite]);
  const contact = text.split('\n/').find((rule) => rule.startsWith('contact\n')) ?? '';
  expect(contact).toContain("style-src 'self' 'sha256-contact-style' 'sha256-coaching-style';");
  expect(contact).toContain('frame-src https://maps.example;');
  expect(() => headerRules(pages, [{ ...rewrite, to: '/nowhere' }])).toThrow('/nowhere');
});
