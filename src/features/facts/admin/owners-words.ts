import type { FactField } from '../contract/admin.ts';

/** What an owner calls a fact, by the end of its path; the label alone would not be found. */
const ownersWords: readonly (readonly [RegExp, string])[] = [
  [/\bfee$|#price$/, 'fees price prices cost charges rate amount money'],
  [/#(?:phone|whatsapp)$/, 'mobile phone number contact telephone'],
  [/#email$/, 'mail email address contact'],
  [/#hours$/, 'timing timings time open closed office'],
  [/#notice\./, 'holiday closed announcement banner message diwali'],
  [/\bstatus$/, 'full sold out booked cancel cancelled postpone postponed later'],
  [/\bdate\.(?:starts|ends)$|nextDate$/, 'timing timings time date day when batch'],
  [/\bseats$|batchSize$/, 'capacity places full sold out'],
  [/\bplace$|#address\.|venue$/, 'location venue address office where'],
  [/#(?:social|portalUrl)$/, 'facebook instagram youtube linkedin link website'],
  [/portrait$/, 'picture image photograph'],
  [/\bgst$/, 'tax invoice bill'],
  [/#voices$/, 'testimonial testimonials review reviews feedback client'],
  [/#team$/, 'team staff faculty teacher teachers coach coaches mentor mentors photo'],
  [/#refunds\./, 'money back cancel cancellation'],
  [/#grievance\./, 'complaint complaints officer'],
];

/** Parts of a figure by which it is proven, and nobody looks for. */
const ofSources = /\.(?:source|checked|reviewBy|counted\.\w+)$/;

/** Whether a field is found by search; how a figure is proven is not. */
export const isSearchable = ({ id, language }: FactField): boolean =>
  !language && !ofSources.test(id);

/** What an owner may call a field beside its label. */
export const ownersWordsOf = ({ id }: FactField): string =>
  ownersWords.flatMap(([end, words]) => (end.test(id) ? [words] : [])).join(' ');
