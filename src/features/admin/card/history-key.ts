import { history } from '#contracts/admin-state.ts';

/** Key of what was done with one enquiry. */
export const historyKey = (kind: string, id: string) => [history.path, kind, id] as const;
