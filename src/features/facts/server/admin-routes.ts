import { makeEvent, removeEvent } from '#features/facts/contract/event-changes.ts';
import { photoFile } from '#features/facts/contract/photo.ts';
import { route } from '#server/http/define-routes.ts';
import { changeFacts, exportFacts, facts, publishFacts, setStage } from '../contract/admin.ts';

const load = () => import('./admin-handlers.ts');
const loadEvents = () => import('./event-handlers.ts');

/** The desk's endpoints of facts, but the one that takes photos. */
export const factRoutes = [
  route(facts, async () => (await load()).handleReadFacts),
  route(changeFacts, async () => (await load()).handleChangeFacts),
  route(photoFile, async () => (await load()).photoShown),
  route(exportFacts, async () => (await load()).exported),
  route(publishFacts, async () => (await load()).publish),
  route(setStage, async () => (await load()).changeStage),
  route(makeEvent, async () => (await loadEvents()).make),
  route(removeEvent, async () => (await loadEvents()).handleRemoveEvent),
];
