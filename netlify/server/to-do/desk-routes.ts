import { toDo } from '#features/to-do/contract.ts';
import { adminNotices } from '#shared/notices.ts';
import { route } from '../http/define-routes.ts';

const load = () => import('./desk-handlers.ts');

/** The desk's endpoints of what the owner should see to. */
export const toDoRoutes = [
  route(adminNotices, async () => (await load()).notices),
  route(toDo, async () => (await load()).check),
];
