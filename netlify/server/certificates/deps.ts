import type { AuthDeps } from '../account/deps.ts';
import type { SenderDeps } from '../notifications/open-sending.ts';
import type { TraceDeps } from '../records/spam/traces.ts';

/** What the endpoints of certificates need of one request. */
export interface CertificateDeps extends AuthDeps, TraceDeps, SenderDeps {}
