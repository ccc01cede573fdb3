import { z } from 'astro/zod';
import { typeset } from '../../lib/typeset.ts';
import { whenFilled } from './when-filled.ts';

/** Words for people, as long as `max` characters. */
const prose = (max: number) => z.string().min(1).max(max).transform(typeset);

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write the time as 09:30');

/**
 * Who the company is and how it is reached (src/content/site.yaml): the only place that says so.
 */
export const siteSchema = z.strictObject({
  /** Working name of the company, as written in prose and in the logo. */
  name: z.string().min(1).max(40),
  /** What the letters of the name stand for, in order. */
  nameMeaning: z.array(z.string().min(1).max(20)).max(8),
  /** Registered name for the footer, the privacy page and structured data. */
  legalName: z.string().min(1).max(80),
  /** One line under the name. */
  tagline: prose(80),
  /** Two sentences for search engines and structured data. */
  description: prose(300),
  /** Address of the live site, without a closing slash. */
  url: z.url({ protocol: /^https$/ }).refine((url) => !url.endsWith('/'), 'leave the closing slash out'),
  email: z.email().max(254),
  phone: z.strictObject({
    /** As people read it. */
    display: z.string().min(6).max(24),
    /** As a phone dials it: + and digits. */
    e164: z.string().regex(/^\+[1-9]\d{6,14}$/),
  }),
  /** WhatsApp number, + and digits; empty hides the WhatsApp links. */
  whatsapp: whenFilled(z.string().regex(/^\+[1-9]\d{6,14}$/)),
  address: z.strictObject({
    street: z.string().min(1).max(120),
    locality: z.string().min(1).max(60),
    region: z.string().min(1).max(60),
    postalCode: z.string().regex(/^[1-9]\d{5}$/, 'an Indian PIN code has six digits'),
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    countryName: z.string().min(1).max(40),
  }),
  map: z.strictObject({
    /** Degrees north. */
    latitude: z.number().min(6).max(38),
    /** Degrees east. */
    longitude: z.number().min(68).max(98),
    zoom: z.int().min(1).max(19),
  }),
  /** Opening hours; empty leaves them off the contact page. */
  hours: z
    .array(
      z.strictObject({
        /** As people read it. */
        days: z.string().min(1).max(40),
        /** For structured data. */
        dayOfWeek: z
          .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
          .min(1),
        opens: clock,
        closes: clock,
      }),
    )
    .max(7),
  /** Profiles of the company elsewhere. */
  social: z.array(
    z.strictObject({
      label: z.string().min(1).max(30),
      /** Phosphor icon name, such as `linkedin-logo`. */
      icon: z.string().regex(/^[a-z0-9-]+$/),
      url: z.url(),
    }),
  ),
  /** Address of the learning portal; empty turns its buttons into an "ask for access" enquiry. */
  portalUrl: whenFilled(z.url()),
  founder: z.strictObject({
    /** Shown while the name is empty. */
    role: prose(60),
    name: whenFilled(z.string().max(60)),
    /** File in src/assets/portraits. */
    portrait: whenFilled(z.string().max(80)),
    /** About 60 to 120 words. */
    bio: whenFilled(prose(900)),
  }),
});
