/** Event by which React says that it answers for an island; what stood there may be another element now. */
export const startedEvent = 'island-started';

/** Attribute of a form that React answers for: an island starts before its last step. */
export const liveAttribute = 'data-live';

/** How long a form that is sent early waits for its code before the browser sends it, in milliseconds. */
const codeTimeoutMilliseconds = 10_000;

/** Whether a form that is being sent has to wait for React. */
export const isEarly = (event: Event): boolean =>
  !(event.target as HTMLFormElement).hasAttribute(liveAttribute);

/** Holds an early form until React answers for what stands in `place`; the browser sends it where no code comes. */
export async function sendOnceLive(
  event: Event,
  place: Element,
  failed: Promise<unknown>,
): Promise<void> {
  event.preventDefault();
  const liveForm = () => place.querySelector<HTMLFormElement>(`form[${liveAttribute}]`);
  const live = await new Promise<boolean>((resolve) => {
    const look = new MutationObserver(() => liveForm() && resolve(true));
    look.observe(place, { subtree: true, childList: true, attributeFilter: [liveAttribute] });
    void failed.then(() => resolve(false));
    setTimeout(resolve, codeTimeoutMilliseconds, false);
  });
  if (live) liveForm()?.requestSubmit();
  else (event.target as HTMLFormElement).submit();
}
