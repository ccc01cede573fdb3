import { atom } from 'nanostores';
import type { FactValue } from '#contracts/fact-values.ts';
import { keepOnDevice, readDevice } from '../../../lib/browser-storage.ts';

/** What was typed for a field and not saved; `before` is what stood there then, null means the file's value. */
interface FactDraft {
  readonly value: FactValue;
  readonly before: FactValue;
}

type Drafts = Readonly<Record<string, FactDraft>>;

const key = 'desk-fact-drafts';

const keptDrafts = (): Drafts => JSON.parse(readDevice(key) ?? '{}');

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
