import { actionLink } from '../lib/action-link.ts';
import { contactPath } from '../lib/paths.ts';
import { consentFor } from './consent.ts';
import { sharedCopy } from './queries.ts';
import { reachability } from './reachability.ts';

/** What the dialogs that any page may open are given, as src/pages/dialogs.json.ts gives it. */
export type DialogsContent = Awaited<ReturnType<typeof dialogsContent>>;

/** The words of the incubation dialog and of the exit popup; null where its offer leads nowhere. */
export async function dialogsContent() {
  const { incubation, exit } = await sharedCopy('dialogs');
  const { title, text, note, recognition } = incubation;
  const { action, ...copy } = exit;
  const link = actionLink(action.to, reachability());
  return {
    incubation: {
      copy: { title, text, note },
      recognition: { label: recognition.label, href: contactPath('recognition') },
      consent: await consentFor('incubation'),
    },
    exit: link && { copy, offer: { label: action.label, href: link.href } },
  };
}
