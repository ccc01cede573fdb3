/**
 * Event by which React says that it answers for an island;
 * what stood there may be another element now.
 */
export const startedEvent = 'island-started';

/** Attribute of a form that React answers for: an island starts before its last step. */
export const liveAttribute = 'data-live';

/**
 * How long a form that is sent early waits
 * for its code before the browser sends it, in milliseconds.
 */
const codeTimeoutMilliseconds = 10_000;

/** Whether a form that is being sent has to wait for React. */
export const isEarly = (event: Event): boolean =>
  !(event.target as HTMLFormElement).hasAttribute(liveAttribute);

/** Attribute of an island whose script listens (client-directives/use.ts). */
export const listeningAttribute = 'data-listening';

/** Marks what was pressed or sent before the script of its island had come. */
export const earlyAttribute = 'data-early';

/**
 * Has an early form, whose own sending was stopped, wait until React answers for it; the browser
 * sends it where no code comes.
 *
 * @param container - what React will answer for; it may put another form into it.
 * @param failed - resolves when the code could not be had.
 */
export async function sendOnceLive(
  form: HTMLFormElement,
  container: Element,
  failed: Promise<unknown>,
): Promise<void> {
  const liveForm = () => container.querySelector<HTMLFormElement>(`form[${liveAttribute}]`);
  const live = await new Promise<boolean>((resolve) => {
    const look = new MutationObserver(() => liveForm() && resolve(true));
    look.observe(container, { subtree: true, childList: true, attributeFilter: [liveAttribute] });
    void failed.then(() => resolve(false));
    setTimeout(resolve, codeTimeoutMilliseconds, false);
  });
  if (live) liveForm()?.requestSubmit();
  else form.submit();
}
