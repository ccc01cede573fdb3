import type { z } from 'astro/zod';
import { fillPlaceholders } from '../lib/fill-placeholders.ts';
import { typeset } from '../lib/typeset.ts';
import type { noticePoint } from './schema/pages/privacy.ts';
import { site } from './sources.ts';

type Told = z.infer<typeof noticePoint>;
type Values = Readonly<Record<string, string>>;
type Condition = Exclude<Told, string>['when'];

function hostOf(url: string | undefined): string | undefined {
  return (url && URL.canParse(url) && new URL(url).hostname) || undefined;
}

/**
 * What the privacy notice tells of the building machine's settings,
 * which are the site's (docs/deploy.md).
 */
export function toldSettings(env: NodeJS.ProcessEnv): Partial<Record<Condition, Values>> {
  const days = /^[1-9]\d{0,4}$/.exec(env.RETENTION_DAYS?.trim() ?? '')?.[0];
  const mail = env.RESEND_API_KEY?.trim() ? 'Resend' : hostOf(env.SMTP_URL?.trim());
  const webhook = hostOf(env.WEBHOOK_URL?.trim());
  const { name } = site.grievance;
  return {
    ...(days ? { retention: { days } } : { 'no-retention': {} }),
    ...(env.NETLIFY ? { netlify: {} } : { 'own-server': {} }),
    ...(mail && { mail: { host: mail } }),
    ...(webhook && { webhook: { host: webhook } }),
    ...(site.whatsapp && { whatsapp: {} }),
    ...(name ? { 'grievance-name': { name } } : { 'no-grievance-name': {} }),
  };
}

/** The points that hold under these settings, in words. */
export function pointsFor(
  points: readonly Told[],
  told: Partial<Record<Condition, Values>>,
): string[] {
  return points.flatMap((point) => {
    if (typeof point === 'string') return [point];
    const values = told[point.when];
    return values ? [typeset(fillPlaceholders(point.text, values).text)] : [];
  });
}
