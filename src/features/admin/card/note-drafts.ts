const keyOf = (id: string) => `desk-note-${id}`;

/**
 * The note that was begun for an enquiry and not saved; empty where there is none. It stays in this
 * tab until it is saved, so that a session that ends in mid-sentence costs no word; a logout takes
 * it away with everything else.
 */
export function draftOf(id: string): string {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? '';
  } catch {
    // Storage is forbidden: nothing was kept.
    return '';
  }
}

/** Keeps what was typed; an empty text is none. */
export function keepDraft(id: string, text: string): void {
  try {
    if (text.trim()) sessionStorage.setItem(keyOf(id), text);
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage is full or refused: the text still stands in its field.
  }
}
