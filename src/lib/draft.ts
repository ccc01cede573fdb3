import { atom, type ReadableAtom } from 'nanostores';
import { honeypotField, isFormKey } from '#shared/form-fields.ts';
import { keepOnDevice, readDevice, readTab } from './browser-storage.ts';
import { formKey, setFormKey } from './form-key.ts';

/** How long a text that was never sent is kept on the device, in days. */
const draftLifeDays = 7;

/**
 * What is typed by hand: neither boxes, which are consents, nor what a page or a program puts in
 * unseen, nor a time, which may be taken by the time the draft is read.
 */
const typed =
  'input:not([type=hidden], [type=checkbox], [type=password], time-picker *), select, textarea';

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

/** The text of a form that was typed and not sent, kept on this device only. */
export interface Draft {
  /** As {@link keepFormDraft} was given it. */
  readonly name: string;
  /** Whether there is one, and whether an earlier page has kept it. */
  readonly $state: ReadableAtom<'none' | 'kept' | 'restored'>;
  /** Fills in the draft where nothing else is typed, with its key, and keeps the form from then on. */
  watch(form: HTMLFormElement): void;
  /** Keeps the values of the form, under its key; forgets the draft when the form is empty. */
  note(form: HTMLFormElement): void;
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

/** Reads what was kept; null for nothing, and for a text that is too old. */
function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    if (!kept || !(Date.now() - kept.since < draftLifeDays * 86_400_000)) return null;
    const { key, values } = kept;
    return isFormKey(key) && typeof values === 'object' && values !== null ? kept : null;
  } catch {
    // Damaged, or of another version of the site: nothing to be offered.
    return null;
  }
}

/** One keeper per name, shared by the page and by React. */
const keepers = new Map<string, Draft>();

/** Forms with a draft that is kept. */
const watched = new WeakSet<HTMLFormElement>();

/** Returns the keeper of a form's draft. The same form has the same name on every page. */
export function keepFormDraft(name: string): Draft {
  const keeper = keepers.get(name) ?? makeKeeper(name);
  keepers.set(name, keeper);
  return keeper;
}

function makeKeeper(name: string): Draft {
  const storageKey = `draft:${name}`;
  const $state = atom<'none' | 'kept' | 'restored'>('none');
  const keep = (kept: Kept) => keepOnDevice(storageKey, JSON.stringify(kept));

  function clear(): void {
    keepOnDevice(storageKey, null);
    $state.set('none');
  }

  function note(form: HTMLFormElement): void {
    const values = typedValues(form);
    const kept = { key: formKey(form), since: Date.now(), values };
    if (Object.keys(values).length === 0) clear();
    else if (keep(kept) && $state.get() === 'none') $state.set('kept');
  }

  function restore(form: HTMLFormElement): void {
    const kept = parse(readDevice(storageKey));
    if (!kept) return;
    setFormKey(form, kept.key);
    if (fillIn(form, kept.values)) $state.set('restored');
  }

  // Noted by the page that followed (components/ClearSentDraft.astro). Back shows the text again.
  function emptyIfSent(form: HTMLFormElement): void {
    if (readTab(`sent:${formKey(form)}`) === null) return;
    form.reset();
    setFormKey(form);
    clear();
  }

  function watch(form: HTMLFormElement): void {
    if (watched.has(form)) return;
    watched.add(form);
    emptyIfSent(form);
    restore(form);
    // Text that was typed before this code came is newer than the draft.
    note(form);
    form.addEventListener('input', () => note(form));
    addEventListener('pageshow', () => emptyIfSent(form));
  }

  return { name, $state, watch, note, clear };
}
