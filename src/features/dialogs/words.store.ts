import type { DialogsContent } from '../../copy/dialogs.ts';
import { dialogsPath } from '../../lib/paths.ts';

/** Fetches the words of the dialogs. @throws when they cannot be had. */
export async function fetchDialogs(): Promise<DialogsContent> {
  const response = await fetch(dialogsPath, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${dialogsPath}: ${response.status}`);
  return response.json();
}
