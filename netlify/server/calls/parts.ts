import type { AuthParts } from '../account/parts.ts';
import type { NotificationParts } from '../enquiries/notifications/notify-after-answer.ts';
import type { TraceParts } from '../records/spam/traces.ts';

/** What the endpoints of calls need of one request. */
export interface CallParts extends AuthParts, TraceParts, NotificationParts {}
