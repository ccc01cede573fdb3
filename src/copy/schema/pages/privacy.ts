import { clausesPage } from '../clauses.ts';
import { template } from '../text.ts';

/** Privacy page. Its version is `noticeVersion` in consent.yaml. */
export const privacyPage = clausesPage('privacy').extend({
  /** `noticeVersion` as people read it: `{number}` of the day, and the day. */
  versionLabel: template(60, ['number', 'day']),
});
