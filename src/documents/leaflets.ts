import { globSync } from 'node:fs';
import { peopleAsText } from '#shared/people.ts';
import type { SceneId } from '../assets/scenes/index.ts';
import { contentFolder } from '../copy/content-file.ts';
import { feeInWriting } from '../copy/fee-in-writing.ts';
import { gstOf } from '../copy/gst.ts';
import type { leafletIds } from '../copy/made-documents.ts';
import { industry } from '../copy/schema/industry.ts';
import { program, service } from '../copy/schema/offer.ts';
import type { OfferTerms } from '../copy/schema/offer-terms.ts';
import { type PageContent, type PageName, pageUnion } from '../copy/schema/pages/index.ts';
import { placeholderValues, publishedFacts, site } from '../copy/sources.ts';
import { termLabel } from '../copy/term-label.ts';
import { offerTermWords } from '../copy/words.en.ts';
import { fillPlaceholders } from '../lib/fill-placeholders.ts';
import { routes } from '../lib/paths.ts';
import { readCopy } from './content.ts';
import { longDate, words } from './words.ts';

/** Id of a program that has a leaflet. */
export type LeafletId = (typeof leafletIds)[number];

/** A title, and short lines under it. */
export interface LeafletBlock {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A program on one page, to be forwarded. */
export interface Leaflet {
  readonly id: LeafletId;
  readonly title: string;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly audience: string | undefined;
  /** Heading of the items, where it is not that they are inside. */
  readonly inside: string | undefined;
  /** What is inside; the texts are left out where they do not fit. */
  readonly items: readonly { title: string; text?: string }[];
  /** What else helps to decide, in short lines; left out where it does not fit. */
  readonly blocks: readonly LeafletBlock[];
  /** What the owner has filled of fee, batch, days and place. */
  readonly terms: readonly { label: string; value: string }[];
  /** What to do next: get a fee in writing, where none is filled in. */
  readonly ask: { title: string; text: string };
  readonly address: string;
  readonly scene: SceneId;
}

/** A leaflet before it is known whether it has a fee. */
type Draft = Omit<Leaflet, 'ask' | 'blocks'>;

function readPage<Name extends PageName>(name: Name): Extract<PageContent, { page: Name }> {
  return readCopy(`pages/${name}.yaml`, pageUnion) as Extract<PageContent, { page: Name }>;
}

function filled(terms: OfferTerms): Leaflet['terms'] {
  const { labels } = offerTermWords;
  const { tax, invoice } = gstOf(terms);
  /** As the page says it: the tax behind the fee, and one of those who teach a line. */
  const printed = {
    ...terms,
    fee: terms?.fee && tax ? `${terms.fee} (${tax})` : terms?.fee,
    gst: invoice.charAt(0).toUpperCase() + invoice.slice(1),
    format: terms?.duration ? undefined : terms?.format,
    trainers: terms?.trainers && peopleAsText(terms.trainers).replaceAll('; ', '\n'),
  };
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = printed[name];
    return value ? [{ label: termLabel(labels, terms, name), value }] : [];
  });
}

const at = (path: string) => new URL(path, site.url).href;

/** A program of the Programs page, with what its own page says is inside. */
function ofProgram(
  id: 'youth-development' | 'political-training' | 'corporate-training' | 'industries',
  items: Leaflet['items'],
  path: string = routes[id as 'youth-development'],
  scene: SceneId = id as 'youth-development',
): Draft {
  const { title, summary, text, audience, terms } = readCopy(`programs/${id}.yaml`, program);
  // A program with a page of its own has its terms there (copy/queries.ts).
  const own = id === 'industries' ? terms : readPage(id).terms;
  const told = { title, lead: summary, paragraphs: [text], audience, items, terms: filled(own) };
  return { id, ...told, inside: undefined, address: at(path), scene };
}

/** A service without its own page, with the steps of every service. */
function ofService(id: 'coaching' | 'consulting', scene: SceneId): Draft {
  const { title, summary, detail } = readCopy(`services/${id}.yaml`, service);
  if (!detail) throw new Error(`services/${id}.yaml has no detail for its leaflet`);
  const { title: inside, items } = readPage('services').process;
  const paragraphs = [detail.problem, detail.approach];
  const told = {
    title,
    lead: summary,
    paragraphs,
    audience: undefined,
    inside,
    items,
    terms: filled(detail.terms),
  };
  return { id, ...told, address: at(`${routes.services}#${id}`), scene };
}

/** The programs that have a page of their own and no card. */
function ofPages(): Draft[] {
  const { name, hero, subjects, terms } = readPage('digital-marketing');
  const { title, summary } = readCopy('services/incubation.yaml', service);
  const { lead, items, terms: incubationTerms } = readPage('startup').program;
  const parts: readonly { title: string; text: string }[] = items;
  // Told on the page of the industry.
  const { benefits } = readCopy('industries/startup.yaml', industry);
  const review = benefits.filter(({ icon }) => icon === 'calendar-check');
  const shared = { audience: undefined, inside: undefined };
  return [
    {
      ...shared,
      id: 'digital-marketing',
      title: name,
      lead: hero.lead,
      paragraphs: [],
      items: subjects.items,
      terms: filled(terms),
      address: at(routes['digital-marketing']),
      scene: 'digital-marketing',
    },
    {
      ...shared,
      id: 'incubation',
      title,
      lead: summary,
      paragraphs: lead ? [lead] : [],
      terms: filled(incubationTerms),
      items: parts.concat(review).map(({ title: item, text }) => ({ title: item, text })),
      address: at(routes.startup),
      scene: 'startup',
    },
  ];
}

/** What a leaflet has besides its pages, with the facts in it. @throws on a fact that is none. */
function blocksOf({ id }: Draft): LeafletBlock[] {
  const blocks: Partial<Record<LeafletId, readonly LeafletBlock[]>> = words.blocks;
  const checked = longDate(publishedFacts['recognition-notification']?.checked ?? '');
  const fill = (line: string) => {
    const { text, unknown } = fillPlaceholders(line, { ...placeholderValues, checked });
    if (unknown.length > 0)
      throw new Error(`The leaflet ${id} names ${unknown}, which is nothing.`);
    return text;
  };
  return (blocks[id] ?? []).map(({ title, lines }) => ({ title, lines: lines.map(fill) }));
}

/** Each leaflet says what to do next: while its offer has no fee, how to get one. */
function withAsk(leaflet: Draft): Leaflet {
  const { labels } = offerTermWords;
  const isPriced = leaflet.terms.some(({ label }) => label === labels.fee);
  const blocks = blocksOf(leaflet);
  return {
    ...leaflet,
    blocks,
    ask: isPriced ? words.next : feeInWriting(offerTermWords, leaflet.id),
  };
}

/** Words of every leaflet. */
export function readLeaflets(): Leaflet[] {
  const { help, programs } = readPage('youth-development');
  const youth = ofProgram(
    'youth-development',
    programs.items.map(({ title, approach }) => ({ title, text: approach })),
  );
  const lines = help.lines.map(({ label, fact }) => `${label}: ${fact.value}`);
  const industries = globSync('industries/*.yaml', { cwd: new URL('en/', contentFolder) })
    .map((file) => readCopy(file, industry))
    .sort((a, b) => a.order - b.order)
    .map(({ name, card }) => ({ title: name, text: card.text }));
  return [
    // Where distress is the subject, who can be called now stands beside it.
    { ...youth, terms: [...youth.terms, { label: help.title, value: lines.join(' · ') }] },
    ofProgram('political-training', readPage('political-training').skills.items),
    ofProgram(
      'corporate-training',
      // What people can do afterwards: what they practise for it stands on the page.
      readPage('corporate-training').programs.items.map(({ title, outcomes }) => ({
        title,
        text: outcomes.map((outcome) => `• ${outcome}`).join('\n'),
      })),
    ),
    ofProgram('industries', industries, `${routes.home}#industries`, 'real-estate'),
    ...ofPages(),
    ofService('coaching', 'coaching'),
    ofService('consulting', 'consulting'),
  ].map(withAsk);
}
