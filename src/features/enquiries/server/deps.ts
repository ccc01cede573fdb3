import type { AuthDeps } from '#features/account/server/deps.ts';
import type { SenderDeps } from '#features/notifications/server/notifier.ts';
import type { EnquiryHooks } from './hooks.ts';
import type { Subject } from './notifications/notify.ts';
import type { TraceDeps } from './storage/spam/sender-history.ts';

/** What the endpoints of enquiries need of one request. */
export interface EnquiryDeps extends AuthDeps, TraceDeps, SenderDeps {
  /** Notifies of an enquiry once the answer is out (notifications/notify-after-answer.ts). */
  notifyAfterAnswer(subject: Subject): void;
  readonly enquiryHooks: EnquiryHooks;
}
