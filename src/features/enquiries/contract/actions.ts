import { oneEnquiry } from '#shared/enquiry.ts';
import { adminPost } from '#shared/schema.ts';

/** POST /api/admin/unflag: brings a flagged enquiry to the inbox, or answers 404. */
export const unflagEnquiry = adminPost('/api/admin/unflag', oneEnquiry);

/** POST /api/admin/erase: erases one enquiry for good. 404 when there is none of that id. */
export const eraseEnquiry = adminPost('/api/admin/erase', oneEnquiry);
