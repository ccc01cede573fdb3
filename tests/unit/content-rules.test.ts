import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactTopics } from '../../src/contracts/contact.ts';
import { schemas } from '../../src/copy/schema/collections.ts';
import { overdueFacts } from '../../src/copy/schema/facts.ts';
import { facts, site } from '../../src/copy/sources.ts';
import { fillPlaceholders } from '../../src/lib/fill-placeholders.ts';
import { copyFile, copyFiles, strings } from '../support/content-files.ts';
import { untypeset } from '../support/untypeset.ts';

const icons = join(import.meta.dirname, '../../node_modules/@phosphor-icons/core/assets/light');

/** Keys whose strings are names for the program, not words for people. */
const codeKey =
  /(^|\.)(id|page|file|icon|hue|kind|route|hash|topic|industry|document|noticeVersion|fact|facts\.\d+|format|scene|mark|updated|layout|example|standard|date\.starts|date\.ends|documents\.\d+|tools\.items\.\d+)$/;

/** Copy as people write it: every string that is prose. */
const prose = copyFiles.flatMap(({ path, data }) =>
  strings(data)
    .filter((entry) => !codeKey.test(entry.path))
    .map((entry) => ({ where: `${path} ${entry.path}`, text: entry.text })),
);

test('the folder that the owner edits holds YAML only', () => {
  const folder = join(import.meta.dirname, '../../src/content');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.map(({ name }) => name).filter((name) => !name.endsWith('.yaml'))).toEqual([]);
});

test.each(copyFiles)('$path fits the schema of its collection', ({ collection, data }) => {
  expect(schemas[collection].safeParse(data).error?.issues).toBeUndefined();
});

test('prose never repeats the name or the contact data of site.yaml', () => {
  const values = [site.name, site.legalName, site.email, site.phone.display, site.phone.e164, site.address.street];
  const digits = site.phone.e164.replace(/\D/g, '');
  const repeated = prose.filter(
    ({ text }) =>
      values.some((value) => text.toLowerCase().includes(value.toLowerCase())) ||
      text.replace(/\D/g, '').includes(digits) ||
      /@|https?:|www\./.test(text),
  );
  expect(repeated).toEqual([]);
});

/** A word or number on its own: `9` matches neither `90` nor `1.9`. */
function occursIn(text: string, value: string): boolean {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.,])${escaped}(?![\\w]|[.,]\\d)`, 'i').test(text);
}

test('prose never repeats a figure of facts.yaml', () => {
  const figures = Object.values(facts)
    .map(({ value }) => untypeset(value))
    .filter((value) => /\d/.test(value));
  const repeated = prose.flatMap(({ where, text }) => {
    const bare = text.replace(/\{[^}]*\}/g, '');
    return figures.filter((figure) => occursIn(bare, figure)).map((figure) => `${where}: ${figure}`);
  });
  expect(repeated).toEqual([]);
});

test('no other digits stand in prose of pages than those of names and laws', () => {
  const names = /404 Page Not Found|Act 2023|Before 2026|that of 2019/g;
  // The files to download number their steps and weeks and work out made-up cases; their rules are
  // in downloads-content.test.ts.
  const ofPages = prose.filter(({ where }) => !where.startsWith('downloads/'));
  const figures = ofPages.filter(({ text }) => /\d|₹|%/.test(text.replace(/\{[^}]*\}/g, '').replace(names, '')));
  expect(figures).toEqual([]);
});

test('prose keeps to the tone: no exclamation marks, no agency words', () => {
  const worn = /!|\b(unlock|empower|elevate|seamless|journey|leverage|synerg|cutting-edge|world-class|game-chang)/i;
  expect(prose.filter(({ text }) => worn.test(text))).toEqual([]);
});

test('prose uses the words that people here use', () => {
  const foreign = /\b(mend(s|ed|ing)?|parcel|dearest|hear the matter|in your house|rather than)\b/i;
  expect(prose.filter(({ text }) => foreign.test(text))).toEqual([]);
});

/** Sentences of one file; labels and titles have no full stop and are none. */
const sentencesOf = (data: unknown) =>
  strings(data)
    .filter(({ path, text }) => !codeKey.test(path) && /[.?]"?$/.test(text.trim()))
    .flatMap(({ text }) => text.trim().split(/(?<=[.?]"?)\s+/));

test.each(copyFiles)('$path can be read with school English: at most 20 words a sentence on average', ({ data }) => {
  const sentences = sentencesOf(data);
  const words = sentences.reduce((sum, sentence) => sum + sentence.split(/\s+/).length, 0);
  expect(words).toBeLessThanOrEqual(20 * sentences.length);
});

test.each(copyFiles)('$path says what is so, and at most once what is not: ", not …" or "not … but"', ({ data }) => {
  const contrasts = sentencesOf(data).filter((sentence) => /, (and )?not\b|\bnot\b[^.]{1,40}\bbut\b/.test(sentence));
  expect(contrasts.length, contrasts.join('\n')).toBeLessThanOrEqual(1);
});

test('prose promises neither approval nor a time for it', () => {
  const promised = /guarantee|\bassured\b|seed fund|self-certif|free facilitat|within \w+ (working )?days of apply/i;
  expect(prose.filter(({ text }) => promised.test(text))).toEqual([]);
});

test('no sentence is used twice', () => {
  const sentences = prose.flatMap(({ where, text }) =>
    text.split(/(?<=[.?])\s+/).map((sentence) => ({ where, sentence: sentence.trim() })),
  );
  // Notices and agreements say the same thing in the same words, wherever they say it.
  const exempt = /^consent\.yaml|^downloads\/[a-z-]+-sample\.yaml/;
  const long = sentences.filter(({ sentence, where }) => sentence.length > 45 && !exempt.test(where));
  const seen = new Map<string, string>();
  const repeated = long.filter(({ sentence, where }) => {
    const before = seen.get(sentence);
    seen.set(sentence, where);
    return before !== undefined;
  });
  expect(repeated).toEqual([]);
});

test('every icon exists in the set', () => {
  const named = copyFiles.flatMap(({ path, data }) =>
    strings(data)
      .filter((entry) => /(^|\.)icon$/.test(entry.path))
      .map((entry) => ({ path, icon: entry.text })),
  );
  named.push(...site.social.map(({ icon }) => ({ path: 'site.yaml', icon })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ icon }) => !existsSync(join(icons, `${icon}-light.svg`)))).toEqual([]);
});

test('every topic of the form has an entry', () => {
  const { topics } = copyFile<{ topics: Record<string, unknown> }>('topics.yaml');
  expect(Object.keys(topics).sort()).toEqual([...contactTopics].sort());
});

test('a document asks for itself by a topic of its own', () => {
  const { downloads } = copyFile<{ downloads: Record<string, { topic: string }> }>('downloads.yaml');
  const asked = Object.values(downloads).map(({ topic }) => topic);
  expect(new Set(asked).size).toBe(asked.length);
});

test('an unknown placeholder or a lone brace is reported, never shown', () => {
  expect(fillPlaceholders('Call {site.phone}', { 'site.phone': '1' })).toEqual({ text: 'Call 1', unknown: [] });
  expect(fillPlaceholders('{facts.none}', {}).unknown).toEqual(['facts.none']);
  expect(fillPlaceholders('{constructor}', {}).unknown).toEqual(['constructor']);
  expect(fillPlaceholders('a { b', {}).unknown).not.toEqual([]);
  const page = copyFile<object>('pages/not-found.yaml');
  expect(schemas.pages.safeParse({ ...page, help: 'Write to {site.fax}.' }).success).toBe(false);
});

test('a fact is overdue from the day after its review day', () => {
  const fact = { ...facts['tele-manas'], reviewBy: '2027-05-21' } as (typeof facts)[string];
  expect(overdueFacts([fact], '2027-05-21')).toEqual([]);
  expect(overdueFacts([fact], '2027-05-22')).toEqual([fact]);
});

test('no fact is kept that no page states', () => {
  const copy = copyFiles.map(({ raw }) => raw).join('\n');
  const unused = Object.keys(facts).filter((id) => !new RegExp(`(?<![a-z-])${id}(?![a-z-])`).test(copy));
  expect(unused).toEqual([]);
});
