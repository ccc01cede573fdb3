import type { BuiltFiles } from './built-files.ts';
import type { Edit, PageSource, SourceElement } from './html-source.ts';

/**
 * Directives of ours, which fetch a component only when somebody needs it
 * (client-directives/index.ts).
 */
const waiting = ['event', 'focus', 'use'];

/** Characters from which a file is worth its request. */
const worthwhile = 100;

/** What Astro writes of an island for its tools alone: a number, and the component's name once more. */
function withoutNotes({ attributes, places }: Pick<SourceElement, 'attributes' | 'places'>): Edit[] {
  const [uid, opts] = [places.get('uid'), places.get('opts')];
  const { value } = JSON.parse(attributes.get('opts') ?? '{}');
  const options = JSON.stringify({ value }).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [...(uid ? [{ ...uid, text: '' }] : []), ...(opts ? [{ ...opts, text: ` opts="${options}"` }] : [])];
}

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
 * given the same share one. Components are functions, as all of ours.
 *
 * @throws when an island is given what JSON does not know.
 */
export async function islandProps({ elements }: PageSource, files: BuiltFiles): Promise<Edit[]> {
  const edits = elements.map(async ({ name, attributes, places }: SourceElement): Promise<Edit[]> => {
    const [props, url] = [places.get('props'), places.get('component-url')];
    const written = attributes.get('props') ?? '';
    if (name !== 'astro-island' || !waiting.includes(attributes.get('client') ?? '')) return [];
    const notes = withoutNotes({ attributes, places });
    if (!props || !url || written.length < worthwhile) return notes;
    const component = attributes.get('component-export') ?? 'default';
    const module = attributes.get('component-url')?.replace('/_astro/', './');
    const given = JSON.stringify(read([0, JSON.parse(written)]));
    const text = `import{${component} as c}from"${module}";const g=${given};const f=p=>c({...g,...p});export{f as ${component}};`;
    return [
      ...notes,
      { ...props, text: '' },
      { ...url, text: ` component-url="${await files.add('island', 'js', text)}"` },
    ];
  });
  return (await Promise.all(edits)).flat();
}
