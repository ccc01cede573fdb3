import { language } from '#shared/language.ts';

/** A sentence that an owner typed, with its full stop: others follow it. */
export const withFullStop = (sentence: string): string =>
  sentence.replace(/[.।]?$/, language === 'hi' ? '।' : '.');
