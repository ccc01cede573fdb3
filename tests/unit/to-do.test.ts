import { load } from 'cheerio';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { deployBlockers, type ToDoFinding } from '#features/to-do/contract.ts';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { contentFindings } from '../../src/build/to-do/content-findings.ts';
import { pageFindings } from '../../src/build/to-do/page-findings.ts';
import { factsSchema } from '../../src/copy/schema/facts.ts';
import { settingsFindings } from '../../src/features/to-do/server/settings-findings.ts';
import { company } from '../support/content-files.ts';

const now = new Date('2026-11-21T12:00:00Z');
const yesterday = new Date('2026-11-20T12:00:00Z');
const administrator = await makeAdministrator('owner@areia.in', 'a password for tests only');
const address = 'https://areia.in';
const mail = 'smtps://desk%40areia.in:p@mail.areia.in';
const complete = { ...administrator, SMTP_URL: mail, RETENTION_DAYS: '730', URL: address };

describe('settings', () => {
  const unfilled = 'https://areia.example';
  const found = (
    env: Record<string, string>,
    lastBackup: Date | null = yesterday,
    content = unfilled,
  ) =>
    settingsFindings(env, content, lastBackup, now).map(({ where, harm }) =>
      harm ? `! ${where}` : where,
    );

  test('a complete set gives nothing', () => expect(found(complete)).toEqual([]));

  test('what is missing is named', () => {
    expect(found({}, null)).toEqual([
      'ADMIN_EMAIL',
      'SMTP_URL',
      'URL',
      'RETENTION_DAYS',
      'npm run backup',
    ]);
  });

  test.each([
    ['', 'missing'],
    ['c2hvcnQ', 'short'],
    [Buffer.from('a'.repeat(64)).toString('base64url'), 'no random bytes'],
  ])('a secret %j (%s) beside an administrator is harm, and never told', (SESSION_SECRET) => {
    const env = { ...complete, SESSION_SECRET };
    expect(found(env)).toEqual(['! SESSION_SECRET']);
    if (SESSION_SECRET)
      expect(JSON.stringify(settingsFindings(env, unfilled, yesterday, now))).not.toContain(
        SESSION_SECRET,
      );
  });

  test('wrong and weak settings are named by themselves', () => {
    expect(found({ ...complete, RETENTION_DAYS: 'soon' })).toEqual(['RETENTION_DAYS']);
    expect(found({ ...complete, MAIL_FROM: 'desk@example.com' })).toEqual(['MAIL_FROM']);
    expect(found({ ...complete, SMTP_URL: 'mail.areia.in' })).toEqual(['SMTP_URL']);
    expect(found(complete, new Date('2026-11-01T12:00:00Z'))).toEqual(['npm run backup']);
    const bucket = { BACKUP_KEY_ID: 'id', BACKUP_SECRET: 'secret', BACKUP_PUBLIC_KEY: 'none' };
    const plain = { ...complete, ...bucket, BACKUP_URL: 'http://bucket.example.com/' };
    expect(found(plain), 'without encryption').toEqual(['BACKUP_URL']);
    for (const URL of [
      'http://localhost:8888',
      'http://192.168.1.5',
      'https://areia.in/desk',
      'areia.in',
    ])
      expect(found({ ...complete, URL }), URL).toEqual(['URL']);
    expect(found({ ...complete, URL: '' }, yesterday, address)).toEqual([]);
  });
});

test('copy: every value of site.yaml that waits for the owner, and facts from the day after their review day', () => {
  const address = { ...company.address, street: '' };
  const founder = { role: 'Founder', name: '', portrait: '', bio: '' };
  const empty = {
    email: '',
    phone: '',
    whatsapp: '',
    hours: [],
    registration: { form: '', number: '', gstin: '', office: '', contact: '' },
    grievance: { name: '', role: '', hours: '' },
    refunds: { before: '', during: '', cancelled: '' },
    portalUrl: '',
  };
  const text = dump({ ...company, address, founder, ...empty })
    .replace(/^name: .*/m, '$& # working name')
    .replaceAll(/^(?:legalName|url): .*/gm, '$& # TO BE FILLED');
  const details = contentFindings('2026-11-21', text).filter(({ where }) =>
    where.startsWith('src/content/site.yaml'),
  );
  const own = [
    ...['form', 'number', 'gstin', 'office', 'contact'].map((name) => `registration.${name}`),
    'grievance.name',
    'grievance.role',
    'grievance.hours',
    'refunds.before',
    'refunds.during',
    'founder.name',
    'founder.portrait',
    'founder.bio',
  ];
  expect(details.map(({ where, harm }) => [where.split(': ')[1], harm ?? false])).toEqual([
    ...['email', 'phone', 'address.street'].map((path) => [path, true]),
    ...['name', 'legalName', 'whatsapp', 'hours', ...own, 'portalUrl'].map((path) => [path, false]),
  ]);
  const overdue = (day: string) =>
    contentFindings(day).filter(({ what }) => what.includes('was to be checked again'));
  expect(overdue('2026-11-21')).toEqual([]);
  expect(overdue('2030-01-01').length).toBeGreaterThan(10);
});

test('copy: each program with its own name, and no web address that the admin area cannot change', () => {
  const found = contentFindings('2026-11-22');
  const offers = found.filter(({ group }) => group === 'offers').map(({ what }) => what);
  expect(offers.length).toBeGreaterThan(5);
  expect(offers.filter((what) => !/^.+: not filled in yet/.test(what))).toEqual([]);
  expect(new Set(offers).size, 'each names another one').toBe(offers.length);
  expect(found.map(({ field }) => field)).not.toContain('site.yaml#url');
});

test('a deploy is stopped for settings that harm, and where an open site would be out of reach', () => {
  const finding = (group: ToDoFinding['group'], where: string): ToDoFinding => ({
    group,
    where,
    what: 'Missing.',
    todo: 'Write it.',
    harm: true,
  });
  const found = [finding('settings', 'SESSION_SECRET'), finding('details', 'phone')];
  const stopped = (isOpen: boolean, CONTEXT?: string) =>
    deployBlockers(found, isOpen, CONTEXT ? { NETLIFY: 'true', CONTEXT } : {}).map(
      ({ where }) => where,
    );
  expect(stopped(false, 'production')).toEqual(['SESSION_SECRET']);
  expect(stopped(true, 'production')).toEqual(['SESSION_SECRET', 'phone']);
  expect(stopped(true, 'deploy-preview')).toEqual(['SESSION_SECRET']);
  expect(stopped(true)).toEqual(['SESSION_SECRET', 'phone']);
});

test('copy: every claim whose count is not written down, and every promise that is not confirmed', () => {
  const claims = contentFindings('2026-11-22').filter(({ group }) => group === 'facts');
  const said = (part: string) =>
    claims.find(({ where, what }) => `${where} ${what}`.includes(part))?.what ?? '';
  expect(said('facts.yaml: lives-touched')).toMatch(/method, period, sample, date/);
  for (const part of [
    'case-study-third',
    'countries',
    'reply-time',
    'follow-up',
    'founder meets',
    'every party',
  ])
    expect(said(part), part).not.toBe('');
  expect(said('patent-fee')).toBe('');
});

test('a fact of ours without its count or its confirmation stops the build', () => {
  const fact = {
    value: '9',
    label: 'towns',
    source: 'owner',
    checked: '2026-11-22',
    reviewBy: '2027-11-22',
  };
  const counted = { method: '', period: '', sample: '', date: '' };
  const passes = (more: object) => factsSchema.safeParse({ towns: { ...fact, ...more } }).success;
  expect([passes({}), passes({ counted }), passes({ confirmed: '' })]).toEqual([false, true, true]);
  expect(passes({ counted, source: 'https://example.org' })).toBe(false);
});

test('pages: dead links and anchors, pictures without text, titles that are cut off', () => {
  const page = (title: string, body: string) => load(`<title>${title}</title>${body}`);
  const links = [
    '/about#team',
    '/about#nobody',
    '/gone',
    '#here',
    '/kit.pdf',
    '/contact?topic=x',
    'https://x.example/',
    'tel:+91',
  ];
  const anchors = links.map((href) => `<a href="${href}">a</a>`).join('');
  const pages = new Map([
    ['/', page('Home', `${anchors}<img src="/a.avif"><img src="/b.avif" alt=""><p id="here">`)],
    ['/about', page('x'.repeat(66), '<p id="team">')],
    ['/contact', page('x'.repeat(66), '<meta name="robots" content="noindex">')],
  ]);
  const found = pageFindings({ pages, has: (path) => path === '/kit.pdf' });
  expect(found.map(({ where, what }) => `${where} ${what}`)).toEqual([
    'src/content/en/pages/home.yaml (/) The picture /a.avif has no text.',
    'src/content/en/pages/home.yaml (/) The link /about#nobody leads nowhere.',
    'src/content/en/pages/home.yaml (/) The link /gone leads nowhere.',
    expect.stringContaining('src/content/en/pages/about.yaml (/about) The title has 66 characters'),
  ]);
});
