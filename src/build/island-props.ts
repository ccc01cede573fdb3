import type { BuiltFiles } from './built-files.ts';
import type { Edit, PageSource } from './html-source.ts';

/** Directives that read what stands in the file (client-directives/island.ts). */
const waiting = ['event', 'focus', 'use'];

/** Characters from which a file is worth its request. */
const worthwhile = 100;

/**
 * Moves what islands are given out of the page, into files that come with their code: the words of a dialog which most visitors never
 * open would stand in every page. Pages that give an island the same share the file.
 */
export async function islandProps({ elements }: PageSource, files: BuiltFiles): Promise<Edit[]> {
  const edits = elements.map(async ({ name, attributes, places }): Promise<Edit[]> => {
    const props = attributes.get('props') ?? '';
    const place = places.get('props');
    if (name !== 'astro-island' || !place || props.length < worthwhile) return [];
    if (!waiting.includes(attributes.get('client') ?? '')) return [];
    return [{ ...place, text: ` data-props="${await files.add('props', 'json', props)}"` }];
  });
  return (await Promise.all(edits)).flat();
}
