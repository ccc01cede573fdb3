import { keepDraft } from '../../lib/draft.ts';
import { liveAttribute } from '../../lib/live-form.ts';
import { newKey } from '../../lib/new-key.ts';
import { askForSync, keepMessage, type Unsent } from './keep-message.ts';

/** Says something under a form, or above one that is empty now, in place of what was said there. */
function say(container: Element, role: 'alert' | 'status', text: string, ...more: Node[]): void {
  unsay();
  const said = document.createElement('p');
  said.role = role;
  said.className = 'mt-4';
  said.dataset.unsaid = '';
  said.append(text, ...more);
  if (role === 'alert') {
    container.after(said);
    return;
  }
  said.className = 'mb-4 rounded-md border-2 border-teal p-4';
  said.tabIndex = -1;
  container.before(said);
  said.focus();
}

function unsay(): void {
  for (const said of document.querySelectorAll('[data-unsaid]')) said.remove();
}

let kept = false;

/** Keeps what a form holds, and empties it; says under it how that went. */
async function keep(
  form: HTMLFormElement,
  container: Element,
  { told, kept: isKept, notKept }: Unsent,
): Promise<void> {
  const draft = keepDraft(form.dataset.draft ?? '');
  const fields = Object.fromEntries(new FormData(form));
  try {
    const key = draft.restore(form) ?? newKey();
    await keepMessage({
      key,
      spareKey: newKey(),
      path: new URL(form.action).pathname,
      fields,
      told,
    });
  } catch {
    return say(container, 'alert', notKept);
  }
  kept = true;
  draft.clear();
  form.reset();
  say(container, 'status', isKept);
  await askForSync();
}

/**
 * Whether a form is to wait for the network: its code is not there, and what is sent now is lost.
 */
const isHeld = (form: HTMLFormElement) =>
  !navigator.onLine && !form.hasAttribute(liveAttribute) && form.dataset.unsent;

/**
 * Holds forms that are sent without a network before their code has come, and offers to send them
 * later: what the browser does by itself is to put its own page in their place. In the capturing
 * phase, before the island posts what it cannot check (client-directives/use.ts).
 */
export function holdUnsentForms(): void {
  const listener = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const container = form.closest('astro-island') ?? form;
    unsay();
    const words = isHeld(form);
    if (!words) return;
    event.preventDefault();
    event.stopPropagation();
    // The browser's own words, because ours have not come.
    if (!form.reportValidity()) return;
    const unsent = JSON.parse(words) as Unsent;
    const later = document.createElement('button');
    later.type = 'button';
    later.className = 'block min-h-11 font-semibold text-teal underline underline-offset-4';
    later.textContent = unsent.keep;
    later.onclick = () => keep(form, container, unsent);
    say(container, 'alert', unsent.failed, later);
  };
  document.addEventListener('submit', listener, true);
  addEventListener('online', () => {
    unsay();
    // Sends what was kept; where the browser keeps nothing, nothing waits.
    if (kept) void import('./look-for-waiting.ts').catch(() => undefined);
  });
}
