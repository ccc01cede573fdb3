import { expect, test } from 'vitest';
import { compareTwins, type TwinRecord, twinsOf } from '../../src/build/languages/twins.ts';

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries));
const english = { title: 'A call', text: 'We ring you.', icon: 'phone' };
const hindi = { title: 'एक कॉल', text: 'हम कॉल करेंगे।', icon: 'phone' };
const nothingAccepted = () => false;

/** What lags, and the record afterwards, once one or both languages have changed. */
function afterChange(
  now: { en?: Record<string, string>; hi?: Record<string, string> },
  accepts: (key: string) => boolean = nothingAccepted,
) {
  const { record } = compareTwins(texts(english), texts(hindi), {}, nothingAccepted);
  const own = texts({ ...hindi, ...now.hi });
  const { lagging, record: after } = compareTwins(
    texts({ ...english, ...now.en }),
    own,
    record,
    accepts,
  );
  return { lagging: lagging.map(({ key }) => key), before: record, after };
}

test('a text lags when its English alone has changed, and as long as it does', () => {
  const { lagging, before, after } = afterChange({ en: { text: 'We ring you within an hour.' } });
  expect(lagging).toEqual(['text']);
  expect(after).toEqual(before);
});

test('texts that changed together, or in Hindi alone, are recorded as they are', () => {
  const both = { en: { text: 'We ring.' }, hi: { text: 'कॉल आएगी।' } };
  const { lagging, before, after } = afterChange(both);
  expect(lagging).toEqual([]);
  expect(after).not.toEqual(before);
  expect(afterChange({ hi: { text: 'हम आपको कॉल करेंगे।' } }).lagging).toEqual([]);
});

test('a text that stands as it is can be accepted', () => {
  const change = { en: { text: 'We ring you up.' } };
  expect(afterChange(change, (key) => key === 'text').lagging).toEqual([]);
  expect(afterChange(change, (key) => key === 'title').lagging).toEqual(['text']);
});

test('an item that a list has in English only lags; what both say alike is no translation', () => {
  const points = { 'page: points.0': 'First', 'page: points.1': 'Second' };
  const { lagging, record } = compareTwins(
    texts({ ...points, ...english }),
    texts({ 'page: points.0': 'पहला', ...hindi }),
    {},
    nothingAccepted,
  );
  expect(lagging.map(({ key }) => key)).toEqual(['page: points.1']);
  expect(Object.keys(record)).toEqual(['page: points.0', 'text', 'title']);
});

test('the copy of pages, the facts and the words of rooms are compared', async () => {
  const unknown: TwinRecord = {};
  const { record } = await twinsOf('hi', unknown, nothingAccepted);
  expect(Object.keys(record)).toEqual(
    expect.arrayContaining([
      'pages/privacy.yaml: hero.title',
      'consent.yaml: notice.contact',
      'facts.yaml: reply-time.label',
      'site.yaml: tagline',
      'features/calls/words: bookingWords.book',
    ]),
  );
});
