import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { searchEntries } from '../../src/features/search/integration.ts';

const page = (main: string, head = '') =>
  load(`<!doctype html><html><head><title>About us · AREIA</title>${head}</head><body><nav>Menu</nav><main>${main}</main></body></html>`);

test('a page is divided at its second-level headings, each with the nearest address', () => {
  const $ = page(
    '<h1>About</h1><p>First <b>wor</b>ds.</p><section id="team"><h2>The team</h2><p>Asha</p></section><h2 id="own">Own</h2>Last',
  );
  expect(searchEntries({ path: '/about', $ })).toEqual([
    { path: '/about', page: 'About us', heading: '', text: 'About First words.' },
    { path: '/about#team', page: 'About us', heading: 'The team', text: 'Asha' },
    { path: '/about#own', page: 'About us', heading: 'Own', text: 'Last' },
  ]);
});

test('what nobody reads as words of the page is left out', () => {
  const $ = page(
    '<p>Seen</p><p hidden>a</p><form>b</form><p aria-hidden="true">c</p><script>d</script><svg>e</svg>',
  );
  expect(searchEntries({ path: '/about', $ }).map(({ text }) => text)).toEqual(['Seen']);
});

test('a page that search engines are to leave out is in no index', () => {
  const $ = page('<p>Thanks</p>', '<meta name="robots" content="noindex">');
  expect(searchEntries({ path: '/sent', $ })).toEqual([]);
});
