import { toDo } from '#features/to-do/contract.ts';
import { route } from '#server/http/define-routes.ts';
import { adminNotices } from '#shared/notices.ts';

const load = () => import('./admin-handlers.ts');

/** The desk's endpoints of what the owner should see to. */
export const toDoRoutes = [
  route(adminNotices, async () => (await load()).notices),
  route(toDo, async () => (await load()).handleToDo),
];
