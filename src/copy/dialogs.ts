import type { ExitOffer } from '../features/exit-intent/ExitIntent.tsx';
import { actionLink } from '../lib/action-link.ts';
import { sharedCopy } from './queries.ts';
import { reachability } from './reachability.ts';

/** What the dialogs that any page may open are given, as src/pages/dialogs.json.ts gives it. */
interface DialogsContent {
  readonly exit: ExitOffer | null;
}

/** The words of the exit popup; null where its offer leads nowhere. */
export async function dialogsContent(): Promise<DialogsContent> {
  const { exit } = await sharedCopy('dialogs');
  const { action, ...copy } = exit;
  const link = actionLink(action.to, await reachability());
  return { exit: link && { copy, offer: { label: action.label, href: link.href } } };
}
