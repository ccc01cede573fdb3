import type { CheerioAPI } from 'cheerio';
import type { BuiltFiles } from './built-files.ts';

/** With a directive of ours, which fetches a component when somebody needs it. */
const waiting = '[client=event], [client=focus], [client=use]';

/** Characters from which a file is worth its request. */
const worthwhile = 100;

/** A value as Astro writes it: its type, of which 0 and 1 are what JSON knows, and itself. */
type Written = readonly [type: number, value: unknown];

/** The value again. */
function read([type, value]: Written): unknown {
  if (type === 1) return (value as readonly Written[]).map(read);
  if (type !== 0) throw new TypeError(`An island's property of type ${type}.`);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value as Record<string, Written>).map(([name, one]) => [name, read(one)]));
}

/**
 * Moves what islands are given out of the page, into modules that hand it to their components: the
 * words of a dialog which most visitors never open would stand in every page. Islands that are
 * given the same share one. Components are functions, as all of ours. What Astro notes for its
 * tools alone (a number, the component's name once more) goes.
 *
 * @throws when an island is given what JSON does not know.
 */
export async function islandProps($: CheerioAPI, files: BuiltFiles): Promise<void> {
  for (const { attribs } of $('astro-island').filter(waiting).toArray()) {
    delete attribs.uid;
    if (attribs.opts) attribs.opts = JSON.stringify({ value: JSON.parse(attribs.opts).value });
    const { props = '', 'component-url': url, 'component-export': component = 'default' } = attribs;
    if (!url || props.length < worthwhile) continue;
    const given = JSON.stringify(read([0, JSON.parse(props)]));
    const text = `import{${component} as c}from"${url.replace('/_astro/', './')}";const g=${given};const f=p=>c({...g,...p});export{f as ${component}};`;
    delete attribs.props;
    attribs['component-url'] = await files.add('island', 'js', text);
  }
}
