import type { AuthParts } from '../account/parts.ts';
import type { SenderParts } from '../notifications/open-sending.ts';
import type { TraceParts } from '../records/spam/traces.ts';

/** What the endpoints of certificates need of one request. */
export interface CertificateParts extends AuthParts, TraceParts, SenderParts {}
