import type { AuthDeps } from '#features/account/server/deps.ts';
import type { TraceDeps } from '#features/enquiries/server/storage/spam/sender-history.ts';
import type { SenderDeps } from '#features/notifications/server/notifier.ts';

/** What the endpoints of certificates need of one request. */
export interface CertificateDeps extends AuthDeps, TraceDeps, SenderDeps {}
