// A custom element that draws its controls itself keeps what was chosen.
const controls =
  ':is(input:not([type=hidden]), select, textarea, button, [tabindex]):not(time-picker *)';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const holdsText = (element: Element | undefined): element is Control =>
  element !== undefined && 'value' in element;

/**
 * Takes what was typed and chosen in a part of the page, and where the focus is in it.
 *
 * @returns puts that into another rendering of the same part.
 */
export function transferFormState(from: Element): (to: Element) => void {
  const before = [...from.querySelectorAll<HTMLElement>(controls)].map((element) => ({
    value: holdsText(element) ? element.value : undefined,
    checked: element instanceof HTMLInputElement && element.checked,
    focused: element === document.activeElement,
    caret:
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.selectionEnd
        : null,
  }));
  return (to) => {
    const after = [...to.querySelectorAll<HTMLElement>(controls)];
    // Another step, or another state, has other controls.
    if (after.length !== before.length) return;
    before.forEach(({ value, checked, focused, caret }, index) => {
      const element = after[index];
      if (element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type))
        element.checked = checked;
      else if (holdsText(element) && element.value !== value) {
        // Past React, which overlooks the event of a value that it was told itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
          element,
          value,
        );
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (!focused) return;
      element?.focus({ preventScroll: true });
      if (caret !== null) (element as HTMLInputElement).setSelectionRange(caret, caret);
    });
  };
}
