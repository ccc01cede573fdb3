import { atom } from 'nanostores';
import { ApiError } from '../../lib/api-client.ts';

/** A part of the admin area that waits for a proof that the owner is the one who asks. */
export interface AskedProof {
  /** Why it is needed. */
  readonly text: string | undefined;
  settle(isProven: boolean): void;
}

/** What waits for a proof; the shell shows its window (src/features/account/desk/ProofWindow.tsx). */
export const $askedProof = atom<AskedProof | null>(null);

/** The owner has closed the window instead of proving it. */
export class ProofNotGiven extends Error {
  override readonly name = 'ProofNotGiven';
}

/** Asks for a proof. Returns false where the window was closed. */
export function askForProof(text?: string): Promise<boolean> {
  return new Promise((resolve) => {
    $askedProof.set({
      text,
      settle(isProven) {
        $askedProof.set(null);
        resolve(isProven);
      },
    });
  });
}

/**
 * Calls the server, and once more after the owner has proven it where the server asks for that.
 *
 * @throws {ProofNotGiven} where the window was closed; else as the call.
 */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields.proof) throw error;
    if (!(await askForProof())) throw new ProofNotGiven();
    return send();
  }
}
