import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { contentFolder } from '../copy/content-file.ts';
import { madeEvents } from '../copy/event-entries.ts';

/** Ids of the events that have a file, sorted. */
export const filedEvents = (): string[] =>
  globSync('en/events/*.yaml', { cwd: contentFolder })
    .map((file) => basename(file, '.yaml'))
    .sort();

/** The events that the desk has made, for the pages of a language. */
export const eventsWithoutFile = (language: string) => madeEvents(language, new Set(filedEvents()));
