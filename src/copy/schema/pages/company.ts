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
import {
  entries,
  factReference,
  givenText,
  icon,
  listOfLength,
  template,
  textSchema,
} from '../text.ts';

/** One of the four parts of the model, which the home page names and the About page tells. */
const pillar = z.strictObject({
  /** The one word: Need, Motivation, Ability, Prompt. */
  word: textSchema(20),
  question: textSchema(120),
  text: textSchema(260),
  icon: icon(),
});

/** Home page. Slides, services, industries and events are entries of their own collections. */
const homePage = pageSchema('home').extend({
  hero: hero.extend({
    /** In place of the next event, where none has a day. */
    guides: action,
    /** The page of each audience, where the first screen has room for them. */
    audiences: listOfLength(action, 2, 4),
  }),
  /** Label of the slider for screen readers, and of each slide's link. */
  slider: z.strictObject({ label: textSchema(60), learnMore: textSchema(20) }),
  services: z.strictObject(sectionHeading),
  industries: z.strictObject(sectionHeading),
  /** `founder` goes on behind the founder's role and a colon, once there is a name and a portrait. */
  why: band(z.strictObject({ title: textSchema(60), text: textSchema(260) }), 4).extend({
    founder: textSchema(120),
  }),
  /** Aim, Realise, Execute, Improvise, Achieve. */
  philosophy: band(
    z.strictObject({ name: textSchema(20), text: textSchema(200), icon: icon() }),
    5,
  ),
  /** The guide to those five, to download. */
  guide: z.strictObject({ title: textSchema(60), text: textSchema(160), action }),
  /** `note` is said while a figure does not say how it was counted, `method` above how. */
  impact: z.strictObject({
    title: sectionHeading.title,
    facts: listOfLength(factReference(), 3, 6),
    note: textSchema(200),
    method: textSchema(40),
  }),
  /** Customers' voices; shown where site.yaml has one. `beside` heads those of one program, on its page. */
  voices: z.strictObject({ title: textSchema(60), beside: textSchema(60), note: textSchema(90) }),
  /** The same four as on the About page, under the longer names of the model. */
  fourPillars: z.strictObject({
    eyebrow: textSchema(50),
    title: sectionHeading.title,
    items: entries(4, 4, { title: textSchema(60), question: textSchema(120) }),
  }),
  /** `undated` follows the lead while none of the events shown has a day. */
  events: z.strictObject({ ...sectionHeading, undated: textSchema(160), action }),
  portal: z.strictObject({ ...sectionHeading, items: listOfLength(textSchema(40), 4), action }),
  closing,
});

/** About page. The founder's name, portrait and own words are in site.yaml. */
const aboutPage = pageSchema('about').extend({
  mission: z.strictObject({ title: textSchema(40), text: textSchema(420) }),
  vision: z.strictObject({ title: textSchema(40), text: textSchema(420) }),
  founder: z.strictObject({
    /** Above the name. */
    eyebrow: textSchema(50),
    /** What the founder does personally. */
    points: listOfLength(textSchema(140), 2, 4),
  }),
  /** Above those who train; shown where site.yaml has one. */
  team: z.strictObject({
    title: textSchema(50),
    lead: textSchema(120),
    /** Before the offers in whose terms somebody is named. */
    teaches: textSchema(20),
  }),
  pillars: band(pillar, 4),
  /** How we behave in a room. */
  manners: band(card, 3, 4),
  /** Guides of ours by which a stranger can judge us, and the way to all of them. */
  work: band(z.strictObject({ document: z.enum(downloadIds), text: textSchema(160) }), 2).extend({
    action,
  }),
  closing,
});

const contactCard = z.strictObject({
  title: textSchema(40),
  /** What has to be known before one comes or calls, if anything. */
  text: textSchema(160).optional(),
  icon: icon(),
});

/**
 * Contact page. Field labels are words (src/features/enquiries/words.en.ts);
 * values are in site.yaml.
 */
const contactPage = pageSchema('contact').extend({
  hero: hero
    .omit({ actions: true })
    .extend({ eyebrow: textSchema(50).optional().describe('A greeting above the title') }),
  form: z.strictObject({ title: textSchema(60) }),
  cards: z.strictObject({
    email: contactCard,
    phone: contactCard,
    book: contactCard,
    address: contactCard,
    /** Shown when site.yaml has a WhatsApp number. */
    whatsapp: contactCard,
  }),
  /** In place of the lead of `hero`, where a number alone is enough. */
  byPhone: textSchema(120),
  askTopic: textSchema(120).describe('Above the message, on the page that several topics share'),
  /** When the office is open, and what its hours say nothing about. */
  hours: z.strictObject({ title: textSchema(40), text: textSchema(100) }),
  next: nextStepsSchema.extend({
    /** Behind the first step, once site.yaml has a contact person. */
    person: template(80, ['name']),
  }),
  /** In place of its third step, where the fee stands beside the form. */
  nextPriced: z.strictObject({ title: textSchema(60), text: textSchema(200) }),
  /** What to read while the answer is on its way. */
  sent: action,
  map: z.strictObject({
    /** Name of the embedded frame for screen readers, and heading above it on phones. */
    frameTitle: textSchema(80),
    /** Below the map, which comes from another company. */
    notice: textSchema(200),
    /** Below the drawing in its place, when the map's server cannot be reached. */
    failed: textSchema(120),
    /** In the card of the office. */
    directions: textSchema(30),
  }),
});

/**
 * Page on which a call is booked, and the one on which it is changed.
 * Words of the form are src/features/calls/words.en.ts.
 */
const bookPage = pageSchema('book').extend({
  promises: listOfLength(textSchema(120), 2, 3).describe(
    'Above the form: what the call costs and leads to',
  ),
  /** In place of the lead once the owner has set times, which pages learn when shown. */
  open: z.strictObject({ lead: textSchema(320) }),
  manage: z.strictObject({
    title: textSchema(60),
    description: textSchema(155).describe('For tabs'),
    lead: textSchema(200),
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
  announced: z.strictObject({ text: textSchema(160) }),
  /** `register` and `seat` stand on the page of one event, too. */
  dated: z.strictObject({
    title: textSchema(60),
    register: textSchema(60),
    text: textSchema(120),
    seat: textSchema(90),
  }),
  /** `more` is the title where others stand above with their days; `workshops` heads those of startups. */
  undated: z.strictObject({
    title: textSchema(60),
    more: textSchema(60),
    text: textSchema(160),
    workshops: textSchema(60),
  }),
  /** Said on the page of an event that is over. */
  ended: z.strictObject({ title: textSchema(60), text: textSchema(160) }),
  /** Said once somebody has registered: with a seat, on the waiting list, or where none is counted. */
  after: z.strictObject({
    title: textSchema(60),
    /** Label of the link back to the list. */
    events: textSchema(40),
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
  toolkit: z.strictObject({ document: z.enum(downloadIds), text: textSchema(240) }),
  labels: z.strictObject({
    inside: textSchema(30),
    /** Over the single files of a document that is a ZIP. */
    single: textSchema(60),
    /** Reads on to a day. */
    updated: textSchema(30),
    mail: textSchema(40),
  }),
  note: z.strictObject({ title: textSchema(60), paragraphs: listOfLength(textSchema(400), 1, 3) }),
});

const points = z.strictObject({
  title: textSchema(60),
  items: entries(3, 8, { title: textSchema(40), text: textSchema(220) }),
});

/** Accessibility statement. It says what the tests do: change it with them. */
const accessibilityPage = pageSchema('accessibility').extend({
  /** What we aim at, and who has certified it. */
  standard: textSchema(160),
  checked: points,
  unchecked: points,
  /** Barriers that we know of. */
  known: z.strictObject({ title: textSchema(60), items: listOfLength(textSchema(220), 1, 8) }),
  /** What the law asks, and who hears a complaint that we do not settle; the link's label. */
  law: z.strictObject({ title: textSchema(60), text: textSchema(400), link: textSchema(60) }),
  /** How to report one: labels of the three ways. */
  tell: z.strictObject({
    title: textSchema(60),
    lead: textSchema(260),
    form: textSchema(30),
    email: textSchema(30),
    phone: textSchema(30),
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
  help: textSchema(240),
  actions: listOfLength(action, 1, 3),
  industry: z.strictObject({
    meta,
    title: textSchema(60),
    help: textSchema(240),
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
