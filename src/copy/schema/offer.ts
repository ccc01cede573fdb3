import { z } from 'astro/zod';
import { sceneIds } from '../../assets/scenes/index.ts';
import { action } from './action.ts';
import { offerTerms } from './offer-terms.ts';
import { icon, text } from './text.ts';

/** A service: a card on the home page and, with `detail`, a card on the Services page. */
export const service = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  order: z.int().min(1).max(99),
  title: text(60),
  /** 15 to 30 words for the home page's card. */
  summary: text(220),
  icon: icon(),
  action,
  /** Card on the Services page. */
  detail: z
    .strictObject({
      /** The problem in a few words, also for the index of the page. */
      title: text(60),
      scene: z.enum(sceneIds),
      problem: text(300),
      approach: text(340),
      action,
      /** Left out where the service has its own page. */
      terms: offerTerms,
    })
    .optional(),
});

/** Parsed form of {@link service}. */
export type Service = z.infer<typeof service>;

/** An expandable card of the Programs page. */
export const program = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  order: z.int().min(1).max(99),
  title: text(60),
  summary: text(200),
  icon: icon(),
  /** Visible when the card is open. */
  text: text(480),
  audience: text(160),
  /** What is inside. The industries card lists the industries instead. */
  highlights: z.array(text(90)).max(9),
  action,
  /** Shown when the card is open; a program with a page of its own has them there. */
  terms: offerTerms,
});

/** Parsed form of {@link program}. */
export type Program = z.infer<typeof program>;
