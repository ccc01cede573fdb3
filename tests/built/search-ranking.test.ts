import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { indexOf, rank } from '../../src/features/search/rank-pages.ts';
import type { SearchEntry } from '../../src/lib/search-entry.ts';
import { searchQueries } from '../support/search-queries.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/** Looks through the built pages of a language as its search does. */
function searchOf(folder: string) {
  const entries: SearchEntry[] = JSON.parse(
    readFileSync(`${dist}${folder}/search-index.json`, 'utf8'),
  );
  const index = indexOf(entries);
  return (query: string) =>
    rank(index, query).map(({ id }) => entries[id]?.path.replace(/^\/hi(?=\/)/, ''));
}
const search = { en: searchOf(''), hi: searchOf('/hi') };

/** Queries of a site whose first result is not the page that is wanted, or the part of it. */
const wrong = (site: 'en' | 'hi') =>
  Object.entries(searchQueries[site]).flatMap(([query, wanted]) => {
    const [first = 'nothing'] = search[site](query);
    const isRight = first === wanted || first.split('#')[0] === wanted;
    return isRight ? [] : [`${query}: ${first} stands before ${wanted}`];
  });

test('of what visitors type in three scripts, 95 of 100 lead to the right page first', () => {
  const queries = Object.values(searchQueries).flatMap(Object.keys);
  expect(queries.length).toBeGreaterThanOrEqual(120);
  const missed = [...wrong('en'), ...wrong('hi')];
  expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

test('whole words come before beginnings, and both before what only sounds alike', () => {
  const entries = ['feels', 'fee', 'फ़ीस', 'phiis'].map((heading, at) => ({
    path: `/${at}`,
    page: '',
    heading,
    text: '',
  }));
  const found = rank(indexOf(entries), 'fee').map(({ id }) => entries[id]?.heading);
  expect(found).toEqual(['fee', 'feels']);
  const both = ['examples of feelings', 'exams of fees', 'exams and the fee'].map((text) => ({
    path: '/',
    page: '',
    heading: '',
    text,
  }));
  expect(rank(indexOf(both), 'exam fee').map(({ id }) => both[id]?.text)[0]).toBe(
    'exams and the fee',
  );
  const sounding = rank(indexOf(entries), 'fees').map(({ id }) => entries[id]?.heading);
  expect(sounding).toEqual(expect.arrayContaining(['फ़ीस', 'phiis']));
});

test('digits, joiners and nuktas are found however they are typed', () => {
  const entry = { path: '/', page: '', heading: '', text: 'शर्मा: 24 घंटे, फ़ीस' };
  for (const query of ['२४', 'शर्\u200dमा', 'फीस'])
    expect(rank(indexOf([entry]), query), query).toHaveLength(1);
});
