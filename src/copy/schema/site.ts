import { z } from 'astro/zod';
import { mostTrainers, trainerLimits } from '#features/facts/contract/team.ts';
import { mostVoices, voiceLimits, voicePrograms } from '#features/facts/contract/voices.ts';
import { industryIds } from '#shared/industries.ts';
import { typeset } from '../../lib/typeset.ts';
import { whenFilled } from './when-filled.ts';

/** Words for people, as long as `max` characters. */
const prose = (max: number) => z.string().min(1).max(max).transform(typeset);

/** What a company may be in law, by the name that site.yaml gives it. */
export const legalForms = [
  'private-limited',
  'one-person',
  'public-limited',
  'llp',
  'partnership',
  'proprietorship',
] as const;

/** One of {@link legalForms}. */
export type LegalForm = (typeof legalForms)[number];

/** A CIN, such as U80900UP2020PTC123456, or an LLPIN, such as AAB-1234. */
const registrationNumber = /^(?:[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}-\d{4})$/;

/** A GSTIN: state, PAN, count, Z, check character. */
const gstNumber = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write the time as 09:30');

/**
 * Who the company is and how it is reached (src/content/site.yaml): the only place that says so.
 */
export const siteSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(40)
    .describe('Working name of the company, as written in prose and in the logo'),
  nameMeaning: z
    .array(z.string().min(1).max(20))
    .max(8)
    .describe('What the letters of the name stand for, in order'),
  legalName: z
    .string()
    .min(1)
    .max(80)
    .describe('Registered name for the footer, the privacy page and structured data'),
  tagline: prose(80).describe('One line under the name'),
  description: prose(300).describe('Two sentences for search engines and structured data'),
  url: z
    .url({ protocol: /^https$/ })
    .refine((url) => !url.endsWith('/'), 'leave the closing slash out')
    .describe('Address of the live site, without a closing slash'),
  email: whenFilled(z.email().max(254)).describe('Where visitors write to, shown on the site'),
  phone: whenFilled(
    z.strictObject({
      display: z.string().min(6).max(24).describe('As people read it'),
      e164: z
        .string()
        .regex(/^\+[1-9]\d{6,14}$/)
        .describe('As a phone dials it: + and digits'),
    }),
  ).describe('Phone number'),
  whatsapp: whenFilled(z.string().regex(/^\+[1-9]\d{6,14}$/)).describe(
    'WhatsApp number, + and digits; empty hides the WhatsApp links',
  ),
  address: z
    .strictObject({
      street: whenFilled(z.string().max(120)).describe('House and street'),
      locality: z.string().min(1).max(60).describe('City'),
      region: z.string().min(1).max(60).describe('State'),
      postalCode: z
        .string()
        .regex(/^[1-9]\d{5}$/, 'an Indian PIN code has six digits')
        .describe('PIN code, in quotes'),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .describe('ISO 3166-1 alpha-2'),
      countryName: z.string().min(1).max(40).describe('As people read it'),
    })
    .describe('Office, where visitors come and post arrives'),
  map: z
    .strictObject({
      latitude: z.number().min(6).max(38).describe('Degrees north'),
      longitude: z.number().min(68).max(98).describe('Degrees east'),
      zoom: z.int().min(1).max(19).describe('1 is the world, 15 some streets, 19 a house'),
    })
    .describe('Centre of the embedded map'),
  hours: z
    .array(
      z.strictObject({
        days: z.string().min(1).max(40).describe('As people read it'),
        dayOfWeek: z
          .array(
            z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
          )
          .min(1)
          .describe('For structured data'),
        opens: clock.describe('When the office opens, such as "09:30"'),
        closes: clock.describe('When it closes, such as "18:00"'),
      }),
    )
    .max(7)
    .describe('Opening hours; empty leaves them off the contact page'),
  social: z
    .array(
      z.strictObject({
        label: z.string().min(1).max(30).describe('Name of the network, such as LinkedIn'),
        icon: z
          .string()
          .regex(/^[a-z0-9-]+$/)
          .describe('Phosphor icon name, such as `linkedin-logo`'),
        url: z.url().describe('Address of the profile'),
      }),
    )
    .describe('Profiles of the company elsewhere'),
  notice: z
    .strictObject({
      text: prose(140).describe(
        'One line above every page, such as a day on which the office is closed',
      ),
      href: whenFilled(
        z
          .string()
          .max(300)
          .regex(/^(?:https:\/\/|\/(?!\/))/),
      ).describe('Where it leads: an address of ours such as /events, or https://…'),
      from: whenFilled(z.iso.datetime({ offset: true })).describe(
        'Not shown before; empty shows it at once',
      ),
      until: whenFilled(z.iso.datetime({ offset: true })).describe(
        'Not shown after; empty shows it until it is deleted',
      ),
    })
    .optional()
    .describe('A notice on the whole site'),
  portalUrl: whenFilled(z.url()).describe(
    'Address of the learning portal; empty turns its buttons into an "ask for access" enquiry',
  ),
  registration: z
    .strictObject({
      form: whenFilled(z.enum(legalForms)).describe('What the company is in law'),
      number: whenFilled(
        z.string().regex(registrationNumber, 'a CIN has 21 signs, an LLPIN is like AAB-1234'),
      ).describe('CIN of a company, LLPIN of an LLP'),
      gstin: whenFilled(z.string().regex(gstNumber, 'a GSTIN has 15 signs')).describe('GSTIN'),
      office: whenFilled(prose(200)).describe('Registered office, in one line'),
      contact: whenFilled(z.string().max(60)).describe('Whom to ask, by name'),
    })
    .describe('Who the company is in law; in the footer and on About, where filled in'),
  grievance: z
    .strictObject({
      name: whenFilled(z.string().max(60)).describe('Who answers complaints'),
      role: whenFilled(prose(60)).describe('Designation of that person'),
      hours: whenFilled(prose(80)).describe('When that person can be reached'),
    })
    .describe('Named in the terms and the privacy notice, with email and phone of the company'),
  refunds: z
    .strictObject({
      before: whenFilled(prose(300)).describe('Where a client cancels before the first session'),
      during: whenFilled(prose(300)).describe('Where a client stops half-way'),
      cancelled: whenFilled(prose(300)).describe('Where we cancel'),
    })
    .describe('What a client gets back, on the page Refunds'),
  voices: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(60).describe('Name of the customer'),
        role: prose(60).describe('What they do'),
        place: prose(60).describe('Their organisation or town'),
        words: prose(400).describe('What they say, in their own words'),
        photo: whenFilled(z.string().max(80)).describe('File in src/assets/portraits'),
        consent: z.iso.date().describe('Day on which they agreed in writing'),
        program: whenFilled(z.enum(voicePrograms)).describe(
          'The page of an offer that shows it too, or empty',
        ),
        industry: whenFilled(z.enum(industryIds)).describe(
          'The industry whose page shows it too, or empty',
        ),
        changed: whenFilled(prose(voiceLimits.changed)).describe(
          'What changed, in their own count: `Returns: 12 in a hundred before, 8 after`',
        ),
      }),
    )
    .max(mostVoices)
    .describe(
      'Voices of customers: the first three on home, others on the page of a program or an industry',
    ),
  team: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(trainerLimits.name).describe('Name of somebody who trains'),
        done: prose(trainerLimits.done).describe('What they have done, in a line'),
        photo: z.string().min(1).max(80).describe('File in src/assets/portraits'),
        consent: z.iso.date().describe('Day on which they agreed in writing'),
        nameHi: whenFilled(z.string().max(trainerLimits.nameHi)).describe('The name in Hindi'),
        doneHi: whenFilled(prose(trainerLimits.doneHi)).describe('What they have done, in Hindi'),
        profile: whenFilled(z.url({ protocol: /^https$/ }).max(trainerLimits.profile)).describe(
          'A page elsewhere where a visitor can check it',
        ),
      }),
    )
    .max(mostTrainers)
    .describe('Who trains: on About, and beside the same name among the trainers of a program'),
  session: z
    .strictObject({
      photo: whenFilled(z.string().max(80)).describe('File in src/assets/portraits'),
      caption: whenFilled(prose(120)).describe('What the photo shows, where and when'),
    })
    .describe('A photo of a session; on the home page once both are there'),
  founder: z
    .strictObject({
      role: prose(60).describe('Shown while the name is empty'),
      name: whenFilled(z.string().max(60)).describe(
        "The founder's name; empty leaves the portrait and the biography out",
      ),
      portrait: whenFilled(z.string().max(80)).describe('File in src/assets/portraits'),
      bio: whenFilled(prose(900)).describe('About 60 to 120 words'),
    })
    .describe('Who leads the company'),
});
