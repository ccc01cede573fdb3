import { atom } from 'nanostores';
import type { FactValue } from '#contracts/fact-values.ts';
import { keepOnDevice, readDevice } from '../../../lib/browser-storage.ts';

/** A value that was typed and not saved. */
export interface FactDraft {
  /** null gives the fact back to the file. */
  readonly value: FactValue;
  /** What stood there when it was begun, so that a change on another device is noticed. */
  readonly before: FactValue;
}

type Drafts = Readonly<Record<string, FactDraft>>;

const key = 'desk-fact-drafts';

/** What this device keeps; a version of the desk that kept another shape kept nothing. */
function keptDrafts(): Drafts {
  try {
    const kept: unknown = JSON.parse(readDevice(key) ?? '{}');
    const isDraft = ([, draft]: [string, object]) => 'value' in Object(draft) && 'before' in Object(draft);
    return Object.fromEntries(Object.entries(Object(kept) as Drafts).filter(isDraft));
  } catch {
    return {};
  }
}

/**
 * What was typed and not saved, by field. Kept on the device, and not in the tab as notes are: a
 * fact is public, and a phone that ends a tab, or a session that ends, costs no word.
 */
export const $drafts = atom<Drafts>(typeof localStorage === 'undefined' ? {} : keptDrafts());

/** Keeps what was typed for a field; null forgets it. */
export function keepFactDraft(field: string, draft: FactDraft | null): void {
  const changed = ({ [field]: _gone, ...others }: Drafts): Drafts => (draft ? { ...others, [field]: draft } : others);
  // Another window may have written meanwhile.
  const kept = changed(keptDrafts());
  $drafts.set(keepOnDevice(key, JSON.stringify(kept)) ? kept : changed($drafts.get()));
}
