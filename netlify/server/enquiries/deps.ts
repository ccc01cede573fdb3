import type { AuthParts } from '../account/parts.ts';
import type { SenderParts } from '../notifications/open-sending.ts';
import type { TraceParts } from '../records/spam/traces.ts';
import type { EnquiryHooks } from './hooks.ts';
import type { Subject } from './notifications/notify.ts';

/** What the endpoints of enquiries need of one request. */
export interface EnquiryDeps extends AuthParts, TraceParts, SenderParts {
  /** Notifies of an enquiry once the answer is out (notifications/notify-after-answer.ts). */
  notifyAfterAnswer(subject: Subject): void;
  readonly enquiryHooks: EnquiryHooks;
}
