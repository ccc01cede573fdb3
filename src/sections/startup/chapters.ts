import type { PageCopy } from '../../content/queries.ts';

/** Chapters of the handbook in reading order, each with its anchor; links from elsewhere (`#eligibility`) rely on them. */
export const chapterIds = {
  recognition: 'recognition',
  benefits: 'benefits',
  eligibility: 'eligibility',
  consultation: 'consultation',
  process: 'process',
  documents: 'documents',
  program: 'program',
  caseStudies: 'case-studies',
  starterKit: 'starter-kit',
  growth: 'growth',
  risk: 'risk',
  tools: 'tools',
  events: 'events',
  community: 'community',
  closing: 'apply',
} as const;

/**
 * Entries of the handbook's table of contents.
 *
 * @param copy - the page's copy: each chapter brings its short name.
 */
export function handbookContents(copy: PageCopy<'startup'>): { id: string; label: string }[] {
  return (Object.keys(chapterIds) as (keyof typeof chapterIds)[]).map((chapter) => ({
    id: chapterIds[chapter],
    label: copy[chapter].nav,
  }));
}
