import type { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { industryIds, industryNames } from '../../src/contracts/industries.ts';
import { schemas } from '../../src/copy/schema/collections.ts';
import type { Page, PageName } from '../../src/copy/schema/pages/index.ts';
import { strings } from '../../src/i18n/index.ts';
import { copyFiles, factValue, menuLinks } from '../support/content-files.ts';
import { untypeset } from '../support/untypeset.ts';

/** Parsed entries of one collection, in order where they have one. */
function entries<Name extends keyof typeof schemas>(name: Name): z.infer<(typeof schemas)[Name]>[] {
  const parsed = copyFiles
    .filter(({ collection }) => collection === name)
    .map(({ data }) => schemas[name].parse(data) as z.infer<(typeof schemas)[Name]>);
  return parsed.sort((a, b) => ('order' in a && 'order' in b ? a.order - b.order : 0));
}

function page<Name extends PageName>(name: Name): Extract<Page, { page: Name }> {
  const found = entries('pages').find((entry) => entry.page === name);
  if (!found) throw new Error(`no page "${name}"`);
  return found as Extract<Page, { page: Name }>;
}

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

// The names and counts below are those of the owner's specification; tests of pages read them from
// the content. Figures are the owner's to change: they stand in facts.yaml only.

test('industries: nine in the order of the form, with its labels, six benefits each and a hue of their own', () => {
  const industries = entries('industries');
  expect(industries.map(({ id }) => id)).toEqual([...industryIds]);
  expect(industries.map(({ name }) => name)).toEqual(Object.values(industryNames));
  expect(industries.every(({ benefits }) => benefits.length === 6)).toBe(true);
  expect(new Set(industries.map(({ hue }) => hue)).size).toBe(9);
  expect(industries.every(({ closing }) => closing.action.label === 'Get in Touch')).toBe(true);
});

test('menus: the pages that are given, in order; others come after them', () => {
  const programs: [string, string][] = [
    ['All Programs', '/programs'],
    ['Startup', '/startup'],
    ['Digital Marketing', '/digital-marketing'],
    ['Youth Development', '/youth-development'],
    ['Political Training', '/political-training'],
    ['Corporate Training', '/corporate-training'],
  ];
  const company: [string, string][] = [
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
  ];
  expect(menuLinks('header').slice(0, 3)).toEqual(company);
  expect(menuLinks('phone').slice(0, 3)).toEqual(company);
  expect(menuLinks('programs').slice(0, 6)).toEqual(programs);
  expect(menuLinks('footer').slice(0, 4)).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Admin', '/admin'],
  ]);
});

test('menus: a page that is not there, or stands twice, is refused by name', () => {
  const file = copyFiles.find(({ path }) => path === 'menus.yaml')?.data as { footer: string[] };
  const faults = (footer: string[]) =>
    schemas.shared.safeParse({ ...file, footer }).error?.issues.map(({ message }) => message);
  expect(faults(['home', 'teem'])).toEqual([
    expect.stringMatching(/^there is no page "teem"; the pages are home, about, /),
  ]);
  expect(faults(['home', 'about', 'home'])).toEqual(['"home" stands in this menu twice']);
  expect(faults([...file.footer])).toBeUndefined();
});

test('services: seven on the home page, six of them with problem and approach', () => {
  const services = entries('services');
  expect(services).toHaveLength(7);
  expect(services.filter(({ detail }) => detail)).toHaveLength(6);
});

test('programs: the four expandable cards', () => {
  expect(titles(entries('programs'))).toEqual([
    'Youth Development',
    'Political Training',
    'Corporate Training',
    'Industries We Serve',
  ]);
});

test('home: reasons, philosophy, pillars, portal and guide', () => {
  const home = page('home');
  expect(home.slider.learnMore).toBe('Learn More');
  expect(home.why.items).toHaveLength(4);
  expect(home.philosophy.items.map(({ name }) => name)).toEqual(['Aim', 'Realise', 'Execute', 'Improvise', 'Achieve']);
  expect(titles(home.fourPillars.items)).toEqual([
    'Need Identification',
    'Motivation & Method',
    'Ability & Action',
    'Prompts for Consistency',
  ]);
  expect(home.impact.facts).toHaveLength(5);
  expect(home.portal.items).toHaveLength(4);
  expect(home.guide.action.label).toBe('Download Transformation Guide');
  expect(entries('events').length).toBeGreaterThan(1);
});

test('about: mission, vision, founder and the four pillars', () => {
  const about = page('about');
  expect(about.pillars.items.map(({ word }) => word)).toEqual(['Need', 'Motivation', 'Ability', 'Prompt']);
  expect(about.founder.points.length).toBeGreaterThan(1);
});

test('startup: the claimed figures, the rules and the three verdicts', () => {
  const startup = page('startup');
  expect(startup.benefits.figures).toHaveLength(4);
  expect(startup.caseStudies.items).toHaveLength(3);
  const words = entries('shared').find((entry) => entry.file === 'eligibility');
  expect(Object.values(words?.verdicts.terms ?? {}).map(({ term }) => untypeset(term))).toEqual([
    'Likely eligible',
    'Let us look together',
    'Not as it stands',
  ]);
  expect(titles(startup.growth.items)).toEqual([
    'Go-to-market',
    'Digital marketing and branding',
    'Investor relations',
    'International expansion',
  ]);
  expect(startup.community.facts).toHaveLength(2);
  const bootcamp = entries('events').find(({ id }) => id === startup.events.formats[0]);
  expect(bootcamp?.text).toContain(factValue('bootcamp-length'));
  expect(startup.consultation.lead).toContain(factValue('consultation-length'));
  expect(startup.process.fees.text).toContain('no fee');
});

test('startup: its buttons lead where the specification says', () => {
  const startup = page('startup');
  expect(startup.hero.actions).toContainEqual({ label: 'Apply Now', to: { kind: 'incubation' } });
  expect(startup.program.action).toEqual({ label: 'Apply for Program', to: { kind: 'incubation' } });
  expect(startup.consultation.book).toMatchObject({ label: 'Book Now', to: { kind: 'contact' } });
  expect(startup.starterKit.action.label).toBe('Download Free');
  expect(startup.tools.items).toHaveLength(4);
  expect(startup.tools.download).toBe('Download');
  expect(startup.tools.action.label).toBe('Access Full Toolkit');
  expect(startup.events.workshops).toEqual(['fintech-workshop', 'agritech-workshop', 'saas-workshop']);
  expect(strings.events.register).toBe('Register Interest');
  expect(startup.events.action.label).toBe('View Upcoming Events');
});

test('digital marketing: ten subjects, three stories that claim to be illustrations', () => {
  const marketing = page('digital-marketing');
  expect(marketing.subjects.items.map(({ id }) => id)).toEqual([
    'strategy',
    'branding',
    'seo',
    'social-media',
    'video',
    'ads',
    'email-crm',
    'analytics',
    'global-expansion',
    'training',
  ]);
  expect(marketing.stories.items).toHaveLength(3);
  expect(marketing.stories.items.every(({ label }) => label.startsWith('Illustration'))).toBe(true);
  expect(marketing.closing.actions.some(({ to }) => to.kind === 'contact')).toBe(true);
});

test('youth: the help line first, and six programs', () => {
  const youth = page('youth-development');
  expect(youth.help.lines[0]?.fact.id).toBe('tele-manas');
  expect(titles(youth.programs.items)).toEqual([
    'Depression and mental health',
    'Exam concentration',
    'Time management',
    'Goal setting',
    'Low confidence and attitude correction',
    'Internet addiction',
  ]);
  expect(youth.programs.action).toMatchObject({ label: 'Enroll Now', to: { kind: 'contact' } });
});

test('political: eight skills and six problems', () => {
  const political = page('political-training');
  expect(titles(political.skills.items)).toEqual([
    'Speech writing',
    'Slogan crafting',
    'Opposition research',
    'Public speaking',
    'Event theme planning',
    'Portfolio management',
    'Photoshoot and media handling',
    'New India resolution plan',
  ]);
  expect(political.digital.items).toHaveLength(6);
  expect(political.closing.actions[0]).toMatchObject({ label: 'Get Started Today', to: { kind: 'contact' } });
});

test('corporate: eight programs', () => {
  const corporate = page('corporate-training');
  expect(titles(corporate.programs.items)).toEqual([
    'Leadership',
    'Sales training and recruitment',
    'Strategy',
    'Time management',
    'Profile management',
    'Brand enhancement',
    'Legal and IT management',
    'Admin and social media optimization',
  ]);
  expect(corporate.closing.actions[0]).toMatchObject({ label: 'Book a Workshop', to: { kind: 'contact' } });
});

test('not found, exit popup and consent: the words that are given', () => {
  const notFound = page('not-found');
  expect(notFound.title).toBe('404 Page Not Found');
  expect(notFound.text).toBe('Did you forget to add the page to the router?');
  expect(notFound.industry).toMatchObject({ title: 'Industry Not Found', action: { label: 'Return Home' } });
  const shared = entries('shared');
  const dialogs = shared.find((entry) => entry.file === 'dialogs');
  expect(dialogs).toMatchObject({
    exit: {
      title: 'Before You Go...',
      text: "Get a free strategy session to discover how we can help transform your team's performance.",
      listTitle: "What You'll Get",
      items: [
        'A personalized assessment of training needs',
        'Industry-specific recommendations',
        'A clear roadmap to achieve goals',
      ],
      action: { label: 'Book Free Session', to: { kind: 'contact' } },
    },
  });
  expect(shared.find((entry) => entry.file === 'consent')).toMatchObject({
    guardian: 'I am 18 or older, or a parent or guardian is enquiring',
  });
});

test('every page has a title and a description of its own', () => {
  const metas = [...entries('pages'), ...entries('industries')].map(({ meta }) => meta);
  expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
  expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
});

test('every anchor that a button names is a section of that page', () => {
  const anchors: { route: string; hash: string }[] = [];
  JSON.stringify(
    copyFiles.map(({ data }) => data),
    (_, value) => {
      if (value?.kind === 'route' && value.hash) anchors.push(value);
      return value;
    },
  );
  expect(anchors.length).toBeGreaterThan(3);
  const services = entries('services').flatMap(({ id, detail }) => (detail ? [id] : []));
  for (const { route, hash } of anchors) {
    expect([...Object.keys(page(route as PageName)), ...(route === 'services' ? services : [])]).toContain(hash);
  }
});
