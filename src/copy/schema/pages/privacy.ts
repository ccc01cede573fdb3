import { z } from 'astro/zod';
import { pageOf } from '../blocks.ts';
import { entries, template, text } from '../text.ts';

/** A point, or one that is printed only where the site is set so; then it names what is set. */
export const noticePoint = z.union([
  text(300),
  z.strictObject({
    when: z.enum([
      'retention',
      'no-retention',
      'netlify',
      'own-server',
      'mail',
      'webhook',
      'whatsapp',
      'grievance-name',
      'no-grievance-name',
    ]),
    text: template(300, ['days', 'host', 'name']),
  }),
]);

/** Privacy page. Its version is `noticeVersion` in consent.yaml. */
export const privacyPage = pageOf('privacy').extend({
  contentsTitle: text(40),
  /** `noticeVersion` as people read it: `{number}` of the day, and the day. */
  versionLabel: template(60, ['number', 'day']),
  sections: entries(8, 16, {
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    title: text(80),
    paragraphs: z.array(text(600)),
    points: z.array(noticePoint),
  }),
});
