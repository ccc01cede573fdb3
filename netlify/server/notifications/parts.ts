import type { BlobStore } from '../store/store.ts';
import type { SendingParts } from './open-sending.ts';
import type { Subject } from './tell.ts';

/** What endpoints that cause notifications need of one request. */
export interface NotificationParts {
  /** Tells of an enquiry once the answer is out. */
  tellAfterAnswer(subject: Subject): void;
  /** Does something with the store once the answer is out. */
  afterAnswer(work: (store: BlobStore) => Promise<unknown>): void;
  /** For `openSending`, where something is sent before the answer. */
  readonly sendingParts: SendingParts;
}
