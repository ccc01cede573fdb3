import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { load as parseYaml } from 'js-yaml';
import { expect, test } from 'vitest';
import { root } from '../support/host.ts';

// tests/published fills in a WhatsApp number for the Hindi pages.

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

const hindi = <Content>(file: string) =>
  parseYaml(readFileSync(resolve(root, 'src/content/hi', file), 'utf8')) as Content;

/** Texts of all links of a page that open a chat. */
function textsOn(path: string): string[] {
  const $ = load(readFileSync(resolve(dist, `${path}.html`), 'utf8'));
  // With a number: a leaflet is shared with somebody of the reader's choice.
  const links = $('a[href^="https://wa.me/9"]').toArray();
  expect(links.length, path).toBeGreaterThanOrEqual(2);
  return links.map(({ attribs }) => new URL(attribs.href ?? '').searchParams.get('text') ?? '');
}

test('every chat link begins with a text that names the page, or greets where it has no subject', () => {
  const { topics } = hindi<{ topics: Record<string, { label: string }> }>('topics.yaml');
  const subjects = {
    'hi/corporate-training': hindi<{ name: string }>('pages/corporate-training.yaml').name,
    'hi/industry/banking': hindi<{ title: string }>('industries/banking.yaml').title,
    'hi/events/bootcamp': hindi<{ title: string }>('events/bootcamp.yaml').title,
    'hi/contact/about/coaching': topics.coaching?.label,
  };
  for (const [path, subject] of Object.entries(subjects))
    for (const text of textsOn(path)) expect(text, path).toContain(`नमस्ते, मुझे “${subject}”`);
  for (const path of ['hi', 'hi/contact', 'hi/404'])
    for (const text of textsOn(path)) expect(text, path).toBe('नमस्ते, मुझे कुछ पूछना है।');
});
