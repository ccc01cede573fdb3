import type { EnquiryDeps } from '#features/enquiries/server/deps.ts';

/** What the endpoints of calls need of one request. */
export type CallDeps = EnquiryDeps;
