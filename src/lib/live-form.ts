/** Attribute of a form that React answers for: an island starts before its last step. */
export const liveAttribute = 'data-live';

/** How long a form that is sent early waits for its code before the browser sends it, in milliseconds. */
const patience = 10_000;

/**
 * Holds a form that is sent before React answers for it: it is sent once React does, and by the
 * browser where the code cannot be had.
 *
 * @param event - `submit` of the form.
 * @param failed - resolves when the code could not be had.
 */
export async function sendOnceLive(event: Event, failed: Promise<unknown>): Promise<void> {
  const form = event.target as HTMLFormElement;
  event.preventDefault();
  const live = await new Promise<boolean>((resolve) => {
    new MutationObserver(() => resolve(true)).observe(form, { attributeFilter: [liveAttribute] });
    void failed.then(() => resolve(false));
    setTimeout(resolve, patience, false);
  });
  if (live) form.requestSubmit();
  else form.submit();
}

/** Whether a form that is being sent has to wait for React. */
export const isEarly = (event: Event): boolean => !(event.target as HTMLFormElement).hasAttribute(liveAttribute);
