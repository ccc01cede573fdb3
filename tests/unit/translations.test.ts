import { expect, test } from 'vitest';
import { compareTranslations, translationsOf } from '../../src/build/languages/translations.ts';

type Contents = Record<string, Record<string, string>>;
const files = (contents: Contents) =>
  new Map(Object.entries(contents).map(([file, texts]) => [file, new Map(Object.entries(texts))]));

const english = { title: 'A call', text: 'We ring you.', icon: 'phone' };
const hindi = { title: 'एक कॉल', text: 'हम कॉल करेंगे।', icon: 'phone' };
const nothingAccepted = () => false;

/** What lags in `file`, and its record, once one or both languages have changed. */
function afterChange(
  file: string,
  now: { en?: Record<string, string>; hi?: Record<string, string> },
  accepts: (name: string) => boolean = nothingAccepted,
) {
  const compare = (
    en: Record<string, string>,
    hi: Record<string, string>,
    before: Record<string, string>,
    accept: (name: string) => boolean = nothingAccepted,
  ) => compareTranslations(files({ [file]: en }), files({ [file]: hi }), before, accept);
  const { record: before } = compare(english, hindi, {});
  const { lagging, record } = compare(
    { ...english, ...now.en },
    { ...hindi, ...now.hi },
    before,
    accepts,
  );
  return { lagging, before, after: record };
}

const changed = { text: 'We ring you within an hour.' };

test('a file lags when its English alone has changed, and as long as it does', () => {
  const { lagging, before, after } = afterChange('pages/home.yaml', { en: changed });
  expect(lagging).toEqual([{ name: 'pages/home.yaml', stops: false }]);
  expect(Object.keys(after)).toEqual(['pages/home.yaml']);
  expect(after).toEqual(before);
});

test('an entry lags, and stops the site, in a file about law or money', () => {
  const { lagging, before, after } = afterChange('pages/terms.yaml', { en: changed });
  expect(lagging).toEqual([
    {
      name: 'pages/terms.yaml: text',
      stops: true,
      texts: { english: changed.text, translation: hindi.text },
    },
  ]);
  expect(Object.keys(after)).toEqual(['pages/terms.yaml: title', 'pages/terms.yaml: text']);
  expect(after).toEqual(before);
});

test.each(['pages/home.yaml', 'facts.yaml'])(
  '%s is recorded when it changed in both languages, or in Hindi alone',
  (file) => {
    const both = { en: { text: 'We ring.' }, hi: { text: 'कॉल आएगी।' } };
    const { lagging, before, after } = afterChange(file, both);
    expect(lagging).toEqual([]);
    expect(after).not.toEqual(before);
    expect(afterChange(file, { hi: { text: 'हम आपको कॉल करेंगे।' } }).lagging).toEqual([]);
  },
);

test.each([
  ['pages/home.yaml', 'pages/home.yaml'],
  ['facts.yaml', 'facts.yaml: text'],
])('a translation in %s that needs no change can be accepted', (file, name) => {
  const change = { en: changed };
  const accepted = afterChange(file, change, (each) => each === name);
  expect(accepted.lagging).toEqual([]);
  expect(accepted.after).not.toEqual(accepted.before);
  expect(afterChange(file, change, (each) => each === 'another').lagging).toHaveLength(1);
});

test('a list item that is missing in Hindi lags; an icon is no translation', () => {
  const { lagging, record } = compareTranslations(
    files({ page: { 'points.0': 'First', 'points.1': 'Second' }, icons: { icon: 'phone' } }),
    files({ page: { 'points.0': 'पहला' }, icons: { icon: 'phone' } }),
    {},
    nothingAccepted,
  );
  expect(lagging).toEqual([
    { name: 'page: points.1', stops: false, texts: { english: 'Second', translation: null } },
  ]);
  expect(Object.keys(record)).toEqual(['page']);
});

test('the copy of pages, the facts and the words of features are compared', async () => {
  const { record } = await translationsOf('hi', {}, nothingAccepted);
  expect(Object.keys(record)).toEqual(
    expect.arrayContaining([
      'pages/home.yaml',
      'pages/privacy.yaml: hero.title',
      'consent.yaml: notice.contact',
      'facts.yaml: reply-time.label',
      'site.yaml',
      'features/calls/words',
    ]),
  );
});
