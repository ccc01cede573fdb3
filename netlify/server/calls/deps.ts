import type { EnquiryDeps } from '../enquiries/deps.ts';

/** What the endpoints of calls need of one request. */
export type CallDeps = EnquiryDeps;
