import type { PageCopy } from '../../copy/queries.ts';
import type { Shared } from '../../copy/schema/shared.ts';

/** Chapters of the handbook in reading order; links elsewhere rely on their anchors. */
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
  questions: 'questions',
  closing: 'apply',
} as const;

/** Entries of the handbook's table of contents; each chapter brings its short name. */
export function handbookContents(
  copy: PageCopy<'startup'>,
  questions: Extract<Shared, { file: 'faq' }>['recognition'],
): { id: string; label: string }[] {
  const chapters = { ...copy, questions };
  return (Object.keys(chapterIds) as (keyof typeof chapterIds)[]).map((chapter) => ({
    id: chapterIds[chapter],
    label: chapters[chapter].nav,
  }));
}
