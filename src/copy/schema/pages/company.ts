import { z } from 'astro/zod';
import { action, downloadIds } from '../action.ts';
import {
  band,
  card,
  closing,
  hero,
  meta,
  nextStepsSchema,
  pageSchema,
  sectionHeading,
} from '../blocks.ts';
import { entries, factReference, givenText, icon, list, template, text } from '../text.ts';

/** One of the four parts of the model, which the home page names and the About page tells. */
const pillar = z.strictObject({
  /** The one word: Need, Motivation, Ability, Prompt. */
  word: text(20),
  question: text(120),
  text: text(260),
  icon: icon(),
});

/** Home page. Slides, services, industries and events are entries of their own collections. */
const homePage = pageSchema('home').extend({
  hero: hero.extend({
    /** In place of the next event, where none has a day. */
    guides: action,
    /** The page of each audience, where the first screen has room for them. */
    audiences: list(action, 2, 4),
  }),
  /** Label of the slider for screen readers, and of each slide's link. */
  slider: z.strictObject({ label: text(60), learnMore: text(20) }),
  services: z.strictObject(sectionHeading),
  industries: z.strictObject(sectionHeading),
  /** `founder` goes on behind the founder's role and a colon, once there is a name and a portrait. */
  why: band(z.strictObject({ title: text(60), text: text(260) }), 4).extend({
    founder: text(120),
  }),
  /** Aim, Realise, Execute, Improvise, Achieve. */
  philosophy: band(z.strictObject({ name: text(20), text: text(200), icon: icon() }), 5),
  /** The guide to those five, to download. */
  guide: z.strictObject({ title: text(60), text: text(160), action }),
  /** `note` is said while a figure does not say how it was counted, `method` above how. */
  impact: z.strictObject({
    title: sectionHeading.title,
    facts: list(factReference(), 3, 6),
    note: text(200),
    method: text(40),
  }),
  /** Customers' voices; shown where site.yaml has one. `beside` heads those of one program, on its page. */
  voices: z.strictObject({ title: text(60), beside: text(60), note: text(90) }),
  /** The same four as on the About page, under the longer names of the model. */
  fourPillars: z.strictObject({
    eyebrow: text(50),
    title: sectionHeading.title,
    items: entries(4, 4, { title: text(60), question: text(120) }),
  }),
  /** `undated` follows the lead while none of the events shown has a day. */
  events: z.strictObject({ ...sectionHeading, undated: text(160), action }),
  portal: z.strictObject({ ...sectionHeading, items: list(text(40), 4), action }),
  closing,
});

/** About page. The founder's name, portrait and own words are in site.yaml. */
const aboutPage = pageSchema('about').extend({
  mission: z.strictObject({ title: text(40), text: text(420) }),
  vision: z.strictObject({ title: text(40), text: text(420) }),
  founder: z.strictObject({
    /** Above the name. */
    eyebrow: text(50),
    /** What the founder does personally. */
    points: list(text(140), 2, 4),
  }),
  /** Above those who train; shown where site.yaml has one. */
  team: z.strictObject({
    title: text(50),
    lead: text(120),
    /** Before the offers in whose terms somebody is named. */
    teaches: text(20),
  }),
  pillars: band(pillar, 4),
  /** How we behave in a room. */
  manners: band(card, 3, 4),
  /** Guides of ours by which a stranger can judge us, and the way to all of them. */
  work: band(z.strictObject({ document: z.enum(downloadIds), text: text(160) }), 2).extend({
    action,
  }),
  closing,
});

const contactCard = z.strictObject({
  title: text(40),
  /** What has to be known before one comes or calls, if anything. */
  text: text(160).optional(),
  icon: icon(),
});

/**
 * Contact page. Field labels are words (src/features/enquiries/words.en.ts);
 * values are in site.yaml.
 */
const contactPage = pageSchema('contact').extend({
  hero: hero
    .omit({ actions: true })
    .extend({ eyebrow: text(50).optional().describe('A greeting above the title') }),
  form: z.strictObject({ title: text(60) }),
  cards: z.strictObject({
    email: contactCard,
    phone: contactCard,
    book: contactCard,
    address: contactCard,
    /** Shown when site.yaml has a WhatsApp number. */
    whatsapp: contactCard,
  }),
  /** In place of the lead of `hero`, where a number alone is enough. */
  byPhone: text(120),
  askTopic: text(120).describe('Above the message, on the page that several topics share'),
  /** When the office is open, and what its hours say nothing about. */
  hours: z.strictObject({ title: text(40), text: text(100) }),
  next: nextStepsSchema.extend({
    /** Behind the first step, once site.yaml has a contact person. */
    person: template(80, ['name']),
  }),
  /** In place of its third step, where the fee stands beside the form. */
  nextPriced: z.strictObject({ title: text(60), text: text(200) }),
  /** What to read while the answer is on its way. */
  sent: action,
  map: z.strictObject({
    /** Name of the embedded frame for screen readers, and heading above it on phones. */
    frameTitle: text(80),
    /** Below the map, which comes from another company. */
    notice: text(200),
    /** Below the drawing in its place, when the map's server cannot be reached. */
    failed: text(120),
    /** In the card of the office. */
    directions: text(30),
  }),
});

/**
 * Page on which a call is booked, and the one on which it is changed.
 * Words of the form are src/features/calls/words.en.ts.
 */
const bookPage = pageSchema('book').extend({
  promises: list(text(120), 2, 3).describe('Above the form: what the call costs and leads to'),
  /** In place of the lead once the owner has set times, which pages learn when shown. */
  open: z.strictObject({ lead: text(320) }),
  manage: z.strictObject({
    title: text(60),
    description: text(155).describe('For tabs'),
    lead: text(200),
  }),
  next: nextStepsSchema,
  /** The same where a time can be chosen. */
  nextBooked: nextStepsSchema,
});

/**
 * Page of all events, and what the pages of single ones share.
 * The events are entries of their own collection.
 */
const eventsPage = pageSchema('events').extend({
  /** Said wherever an event has no day. */
  announced: z.strictObject({ text: text(160) }),
  /** `register` and `seat` stand on the page of one event, too. */
  dated: z.strictObject({
    title: text(60),
    register: text(60),
    text: text(120),
    seat: text(90),
  }),
  /** `more` is the title where others stand above with their days; `workshops` heads those of startups. */
  undated: z.strictObject({
    title: text(60),
    more: text(60),
    text: text(160),
    workshops: text(60),
  }),
  /** Said on the page of an event that is over. */
  ended: z.strictObject({ title: text(60), text: text(160) }),
  /** Said once somebody has registered: with a seat, on the waiting list, or where none is counted. */
  after: z.strictObject({
    title: text(60),
    /** Label of the link back to the list. */
    events: text(40),
    seat: nextStepsSchema.shape.items,
    waiting: nextStepsSchema.shape.items,
    interest: nextStepsSchema.shape.items,
  }),
  closing,
});

const documents = z.array(z.enum(downloadIds)).min(1);

/** List of all documents: words from downloads.yaml, sizes and days from the files. */
const downloadsPage = pageSchema('downloads').extend({
  /** Guides, shown with their covers. */
  guides: z.strictObject({ ...sectionHeading, documents }),
  /** Tools to work in. */
  tools: z.strictObject({ ...sectionHeading, documents }),
  /** The leaflets of programs, one line each. */
  leaflets: z.strictObject(sectionHeading),
  toolkit: z.strictObject({ document: z.enum(downloadIds), text: text(240) }),
  labels: z.strictObject({
    inside: text(30),
    /** Over the single files of a document that is a ZIP. */
    single: text(60),
    /** Reads on to a day. */
    updated: text(30),
    mail: text(40),
  }),
  note: z.strictObject({ title: text(60), paragraphs: list(text(400), 1, 3) }),
});

const points = z.strictObject({
  title: text(60),
  items: entries(3, 8, { title: text(40), text: text(220) }),
});

/** Accessibility statement. It says what the tests do: change it with them. */
const accessibilityPage = pageSchema('accessibility').extend({
  /** What we aim at, and who has certified it. */
  standard: text(160),
  checked: points,
  unchecked: points,
  /** Barriers that we know of. */
  known: z.strictObject({ title: text(60), items: list(text(220), 1, 8) }),
  /** What the law asks, and who hears a complaint that we do not settle; the link's label. */
  law: z.strictObject({ title: text(60), text: text(400), link: text(60) }),
  /** How to report one: labels of the three ways. */
  tell: z.strictObject({
    title: text(60),
    lead: text(260),
    form: text(30),
    email: text(30),
    phone: text(30),
  }),
});

/** The 404 page, and the page of an unknown industry. */
const notFoundPage = z.strictObject({
  page: z.literal('not-found'),
  meta,
  /** Title and text: in English the specification gives them letter by letter. */
  title: givenText(60),
  text: givenText(90),
  /** What a visitor can do now. */
  help: text(240),
  actions: list(action, 1, 3),
  industry: z.strictObject({
    meta,
    title: text(60),
    help: text(240),
    action,
  }),
});

/** Pages about the company, and those that lead to it. */
export const companyPages = [
  homePage,
  aboutPage,
  contactPage,
  bookPage,
  eventsPage,
  downloadsPage,
  accessibilityPage,
  notFoundPage,
] as const;
