import type { BlobStore } from '../../blobs/store.ts';
import { type ChannelParts, openChannels } from '../channels/open-channels.ts';
import { loadWords } from '../compose/words.ts';
import { readSettings } from '../settings.ts';
import type { Sending } from './deliver.ts';

/** Everything that sending needs of its surroundings, without the store. */
export type SendingParts = Omit<ChannelParts, 'store'>;

/** Puts together what sending works with; loaded when there is something to send. */
export async function openSending(store: BlobStore, parts: SendingParts): Promise<Sending> {
  const [channels, settings, words] = await Promise.all([
    openChannels({ ...parts, store }),
    readSettings(store),
    loadWords(),
  ]);
  return { store, clock: parts.clock, channels, settings, words, siteUrl: publicUrl(parts.siteUrl, words.siteUrl) };
}

/**
 * The address of the site in what is sent. A host behind a proxy may not know its own: then the
 * content's is taken.
 *
 * @param own - as the platform or host names it.
 * @param fromContent - `url` of site.yaml.
 */
function publicUrl(own: string, fromContent: string): string {
  const { hostname } = new URL(own);
  const local = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
  const filledIn = !/\.example$/.test(new URL(fromContent).hostname);
  return (local && filledIn ? fromContent : own).replace(/\/$/, '');
}
