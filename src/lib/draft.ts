import { atom, type ReadableAtom } from 'nanostores';
import { honeypotField, isFormKey } from '#shared/form-fields.ts';
import { keepOnDevice, readDevice } from './browser-storage.ts';

/** How long a text that was never sent is kept on the device, in days. */
const draftLifeDays = 7;

/**
 * What is typed by hand: neither boxes, which are consents,
 * nor what a page or a program puts in unseen.
 */
const typed = 'input:not([type=hidden], [type=checkbox], [type=password]), select, textarea';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Kept {
  /**
   * The UUID under which it is sent: a sending whose answer was lost in a crash is
   * so repeated and not doubled.
   */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly values: Readonly<Record<string, string>>;
}

/** What a form holds that was typed and not sent, on this device only. */
export interface Draft {
  /** As {@link keepDraft} was given it. */
  readonly name: string;
  /** Whether there is one, and whether it stood there before the page was opened. */
  readonly $state: ReadableAtom<'none' | 'kept' | 'restored'>;
  /**
   * Fills in what was kept where nothing else is typed yet;
   * gives its key, or null where nothing was kept.
   */
  restore(form: HTMLFormElement): string | null;
  /** Keeps what the form holds now; forgets all when that is nothing. */
  note(form: HTMLFormElement, key: string): void;
  clear(): void;
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>(typed)].filter(
    ({ name }) => name !== '' && name !== honeypotField,
  );

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

/** Whether a control holds what the page put into it. */
function isUntouched(control: Control): boolean {
  if (isRadio(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const given =
    [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.value === given?.value;
}

function typedValues(form: HTMLFormElement): Record<string, string> {
  const changed = controlsOf(form).filter(
    (control) => !isUntouched(control) && (!isRadio(control) || control.checked),
  );
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}

/** Puts texts into the fields that still hold what the page put there. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): boolean {
  const open = controlsOf(form).filter(({ name }) => typeof values[name] === 'string');
  const chosen = new Set(open.filter((control) => !isUntouched(control)).map(({ name }) => name));
  let filled = false;
  for (const control of open.filter(({ name }) => !chosen.has(name))) {
    const value = values[control.name] as string;
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
    filled ||= !isUntouched(control);
    // Whoever watches the field learns of it as of any other input.
    if (control.type === 'tel') control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return filled;
}

/**
 * Reads what was kept. A clock that ran ahead when it was written tells no age:
 * that counts from now.
 */
function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    const now = Date.now();
    if (!kept || !(now - kept.since < draftLifeDays * 86_400_000)) return null;
    const { key, values, since } = kept;
    return isFormKey(key) && typeof values === 'object' && values !== null
      ? { key, values, since: Math.min(since, now) }
      : null;
  } catch {
    // Damaged, or of another version of the site: nothing to be offered.
    return null;
  }
}

/** One keeper for each name: what keeps a form's draft before its code came goes on with it. */
const keepers = new Map<string, Draft>();

/**
 * The keeper of a form's draft; `name` is the same for the same form on any page, and for no other.
 */
export function keepDraft(name: string): Draft {
  const keeper = keepers.get(name) ?? makeKeeper(name);
  keepers.set(name, keeper);
  return keeper;
}

/** Takes out of a form that goes away what was typed in it, for {@link fillIn} of the next one. */
export function takeTyped(form: HTMLFormElement): Record<string, string> {
  const { draft } = form.dataset;
  if (draft) keepDraft(draft).clear();
  return typedValues(form);
}

function makeKeeper(name: string): Draft {
  const storageKey = `draft:${name}`;
  const $state = atom<'none' | 'kept' | 'restored'>('none');
  // Where the device keeps nothing a form works as before, and forgets.
  const forget = () => keepOnDevice(storageKey, null);
  const keep = (kept: Kept) => keepOnDevice(storageKey, JSON.stringify(kept));
  return {
    name,
    $state,
    restore(form) {
      const kept = parse(readDevice(storageKey));
      if (!kept) {
        forget();
        return null;
      }
      keep(kept);
      if (fillIn(form, kept.values)) $state.set('restored');
      return kept.key;
    },
    note(form, key) {
      const values = typedValues(form);
      if (Object.keys(values).length === 0) return this.clear();
      if (keep({ key, since: Date.now(), values }) && $state.get() === 'none') $state.set('kept');
    },
    clear() {
      forget();
      $state.set('none');
    },
  };
}
