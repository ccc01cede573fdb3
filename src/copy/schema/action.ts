import { z } from 'astro/zod';
import { contactTopics } from '#features/enquiries/contract/contact.ts';
import { industryIds } from '#shared/industries.ts';
import { type RouteName, routes } from '../../lib/paths.ts';
import { text } from './text.ts';

const routeNames = Object.keys(routes) as RouteName[];

/** A page that copy or a menu leads to, by its name in lib/paths.ts. */
export const pageRoute = z.enum(routeNames, {
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

/** Id of a part of a page, as an address ends in it. */
export const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** Where a button leads. Copy never holds an address. */
export const target = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('contact').describe('The contact form'),
    topic: z
      .enum(contactTopics)
      .optional()
      .describe('What the message begins with, from topics.yaml'),
    industry: z.enum(industryIds).optional().describe('Chosen in the form beforehand'),
  }),
  z.strictObject({ kind: z.literal('phone').describe("Dials the company's number") }),
  z.strictObject({
    kind: z
      .literal('whatsapp')
      .describe('Opens a chat; hidden while site.yaml has no WhatsApp number'),
  }),
  z.strictObject({
    kind: z.literal('route').describe('A page, or a section of it'),
    route: pageRoute.describe('Name of the page'),
    hash: anchor.optional().describe('Id of the section'),
  }),
  z.strictObject({
    kind: z.literal('industry').describe('An industry page'),
    industry: z.enum(industryIds).describe('Which one'),
  }),
  z.strictObject({ kind: z.literal('incubation').describe('Opens the incubation dialog') }),
  z.strictObject({
    kind: z.literal('download').describe('A document: gives its file at once'),
    document: z.enum(downloadIds).describe('Which one'),
  }),
  z.strictObject({
    kind: z.literal('startup-india').describe("The government's site for startups"),
  }),
  z.strictObject({
    kind: z
      .literal('portal')
      .describe('The learning portal; without an address in site.yaml, an enquiry for access'),
  }),
]);

/** A button or link: what it says and where it leads. */
export const action = z.strictObject({
  label: text(48).describe('Two to five words, starting with a verb'),
  to: target.describe('Where it leads'),
});

/** Parsed form of {@link action}. */
export type Action = z.infer<typeof action>;
