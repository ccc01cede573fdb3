import { z } from 'astro/zod';
import { action } from '../action.ts';
import { hero, nextSteps, pageHead } from '../blocks.ts';
import { icon, text } from '../text.ts';

const contactCard = z.strictObject({ title: text(40), text: text(160), icon: icon() });

/** Contact page. Field labels are interface strings (src/i18n); values are in site.yaml. */
export const contactPage = z.strictObject({
  page: z.literal('contact'),
  ...pageHead,
  hero,
  form: z.strictObject({ title: text(60), lead: text(200) }),
  cards: z.strictObject({
    email: contactCard,
    phone: contactCard,
    book: contactCard,
    address: contactCard,
    /** Shown when site.yaml has a WhatsApp number. */
    whatsapp: contactCard,
  }),
  hours: z.strictObject({ title: text(40) }),
  next: nextSteps,
  /** What to read while the answer is on its way. */
  sent: action,
  map: z.strictObject({
    title: text(60),
    /** Name of the embedded frame for screen readers. */
    frameTitle: text(80),
    /** Stands under the map, which comes from another company. */
    notice: text(200),
    directions: text(30),
  }),
});
