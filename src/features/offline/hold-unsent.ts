import { liveAttribute } from '../../lib/live-form.ts';

/** Says under a form's island, with the form's own message, that it was not sent. */
function say(island: Element, message: string): void {
  const said = document.createElement('p');
  said.role = 'alert';
  said.className = 'field-error';
  said.textContent = message;
  island.after(said);
}

/**
 * Holds forms that are sent without a network before their code has come: what the browser does by
 * itself is to put its own page in their place. In the capturing phase, before the island posts
 * what it cannot check (client-directives/use.ts).
 */
export function holdUnsentForms(): void {
  const listener = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const island = form.closest('astro-island');
    const { unsent } = form.dataset;
    if (!island || !unsent) return;
    if (island.nextElementSibling?.role === 'alert') island.nextElementSibling.remove();
    if (navigator.onLine || form.hasAttribute(liveAttribute)) return;
    event.preventDefault();
    event.stopPropagation();
    say(island, unsent);
  };
  document.addEventListener('submit', listener, true);
}
