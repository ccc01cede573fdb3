import type { z } from 'astro/zod';
import { defaultLanguage, language } from '../../lib/language.ts';
import { download, downloadWordsSchema } from './downloads/index.ts';
import { event } from './event.ts';
import { industry } from './industry.ts';
import { program, service } from './offer.ts';
import { pageUnion } from './pages/index.ts';
import { shared } from './shared.ts';

/** Schema of each collection, by its folder; `shared` are the files beside the folders. */
export const schemas = {
  pages: pageUnion,
  industries: industry,
  services: service,
  programs: program,
  events: event,
  downloads: language === defaultLanguage ? download : downloadWordsSchema,
  shared,
} as const satisfies Record<string, z.ZodType>;
