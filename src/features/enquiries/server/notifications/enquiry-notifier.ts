import {
  createNotifier,
  type Notifier,
  type NotifierDeps,
} from '#features/notifications/server/notifier.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { ComposeHook, EnquiryHooks } from '../hooks.ts';
import { readAcknowledge } from './acknowledge-setting.ts';

/** What notifying of enquiries works with. */
export interface EnquirySending extends Notifier {
  /** Whether visitors are sent an acknowledgement. */
  readonly acknowledge: boolean;
  readonly composers: readonly ComposeHook[];
}

/** Opens every channel, and loads what composes messages about enquiries. */
export async function openEnquirySending(
  store: BlobStore,
  deps: NotifierDeps,
  { loadComposers }: Pick<EnquiryHooks, 'loadComposers'>,
): Promise<EnquirySending> {
  const [sending, acknowledge, composers] = await Promise.all([
    createNotifier(store, deps),
    readAcknowledge(store),
    loadComposers(),
  ]);
  return { ...sending, acknowledge, composers };
}
