import type { z } from 'astro/zod';
import { fillPlaceholders } from '../lib/fill-placeholders.ts';
import { typeset } from '../lib/typeset.ts';
import { registrationLines } from './registration.ts';
import type { clausePoint } from './schema/clauses.ts';
import { placeholderValues, site } from './sources.ts';
import { siteStage } from './stage.ts';

type Told = z.infer<typeof clausePoint>;
type Values = Readonly<Record<string, string>>;
type Condition = Exclude<Told, string>['when'];
type ToldSettings = Partial<Record<Condition, Values>>;

function hostOf(url: string | undefined): string | undefined {
  return (url && URL.canParse(url) && new URL(url).hostname) || undefined;
}

/** A condition that holds where a value is filled in, and names it; else the one in its place. */
export const filledIn = (
  when: Condition,
  value: string | undefined,
  otherwise?: Condition,
): ToldSettings => ({
  ...(value ? { [when]: { value } } : otherwise && { [otherwise]: {} }),
});

/** What site.yaml says of the company in law, of complaints and of refunds. */
function ofCompany(): ToldSettings {
  const { grievance, refunds, registration } = site;
  const name = [grievance.name, grievance.role].filter(Boolean).join(', ');
  const lines = registrationLines().map(({ id, label, value }) => [id, { label, value }]);
  return {
    ...Object.fromEntries(lines),
    ...(registration.gstin ? {} : { 'no-gstin': {} }),
    ...filledIn('phone', site.phone && placeholderValues['site.phone']),
    ...(grievance.name ? { 'grievance-name': { name } } : { 'no-grievance-name': {} }),
    ...filledIn('grievance-hours', grievance.name && grievance.hours),
    ...filledIn('refund-before', refunds.before),
    ...filledIn('refund-during', refunds.during),
    ...(refunds.before || refunds.during ? { 'refund-rule': {} } : { 'no-refund-rule': {} }),
    ...filledIn('refund-cancelled', refunds.cancelled, 'no-refund-cancelled'),
  };
}

/**
 * What clauses tell of site.yaml, and of the building machine's settings,
 * which are the site's (docs/deploy.md).
 */
export function toldSettings(env: NodeJS.ProcessEnv): ToldSettings {
  const days = /^[1-9]\d{0,4}$/.exec(env.RETENTION_DAYS?.trim() ?? '')?.[0];
  const mail = env.RESEND_API_KEY?.trim() ? 'Resend' : hostOf(env.SMTP_URL?.trim());
  const webhook = hostOf(env.WEBHOOK_URL?.trim());
  return {
    ...ofCompany(),
    ...(['example', 'demo'].includes(siteStage) && { preview: {} }),
    ...(days ? { retention: { days } } : { 'no-retention': {} }),
    ...(env.NETLIFY ? { netlify: {} } : { 'own-server': {} }),
    ...(mail && { mail: { host: mail } }),
    ...(webhook && { webhook: { host: webhook } }),
    ...(site.whatsapp && { whatsapp: {} }),
  };
}

/** The points that hold under these settings, in words. */
export function pointsFor(points: readonly Told[], told: ToldSettings): string[] {
  return points.flatMap((point) => {
    if (typeof point === 'string') return [point];
    const values = told[point.when];
    return values ? [typeset(fillPlaceholders(point.text, values).text)] : [];
  });
}
