import { z } from 'astro/zod';
import { contactTopics } from '../../contracts/contact.ts';
import { industryIds } from '../../contracts/industries.ts';
import { type RouteName, routes } from '../../lib/paths.ts';
import { text } from './text.ts';

const routeNames = Object.keys(routes) as RouteName[];

/** A page that copy or a menu leads to, by its name in lib/paths.ts. */
export const route = z.enum(routeNames, {
  error: ({ input }) => `there is no page "${input}"; the pages are ${routeNames.join(', ')}`,
});

/**
 * Documents a visitor can ask for; their names and descriptions are in content/en/downloads.yaml.
 */
export const downloadIds = [
  'transformation-guide',
  'starter-kit',
  'pitch-deck-templates',
  'business-plan-formats',
  'investor-outreach-checklists',
  'legal-agreement-samples',
  'full-toolkit',
] as const;

const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** Where a button leads. Copy never holds an address. */
export const target = z.discriminatedUnion('kind', [
  /** The contact form; `topic` prefills its message, `industry` its select. */
  z.strictObject({
    kind: z.literal('contact'),
    topic: z.enum(contactTopics).optional(),
    industry: z.enum(industryIds).optional(),
  }),
  /** Dials the company's number. */
  z.strictObject({ kind: z.literal('phone') }),
  /** Opens a chat; hidden while site.yaml has no WhatsApp number. */
  z.strictObject({ kind: z.literal('whatsapp') }),
  /** A page, and with `hash` a section of it. */
  z.strictObject({ kind: z.literal('route'), route, hash: anchor.optional() }),
  /** An industry page. */
  z.strictObject({ kind: z.literal('industry'), industry: z.enum(industryIds) }),
  /** Opens the incubation dialog. */
  z.strictObject({ kind: z.literal('incubation') }),
  /** A document: gives its file at once. */
  z.strictObject({ kind: z.literal('download'), document: z.enum(downloadIds) }),
  /** The learning portal; without an address in site.yaml, the `portal-access` enquiry. */
  z.strictObject({ kind: z.literal('portal') }),
]);

/** A button or link: what it says and where it leads. */
export const action = z.strictObject({
  /** Two to five words, starting with a verb. */
  label: text(40),
  to: target,
});

/** Parsed form of {@link action}. */
export type Action = z.infer<typeof action>;
