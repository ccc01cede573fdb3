import { en } from './en/index.ts';

/** Interface strings of one locale; every locale has the shape of English. */
export type Strings = typeof en;

/** The strings of the page being rendered. One locale today: Hindi is to be added here as data. */
export const strings: Strings = en;
