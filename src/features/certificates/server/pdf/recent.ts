import { setTimeout as pause } from 'node:timers/promises';
import { TaskQueue } from '#server/store/task-queue.ts';

/** Maximum number of PDFs in memory. */
const mostKept = 100;

/** Milliseconds that a PDF stays in memory. */
const keptFor = 10 * 60_000;

/** PDFs that wait while another one is drawn. */
const mostWaiting = 40;

/**
 * Draws one PDF after another, and keeps recent ones in memory: drawing blocks all other requests.
 * A caller checks first that the certificate is valid.
 */
export class RecentPdfs {
  readonly #kept = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #drawing = new TaskQueue(mostWaiting);

  has(code: string): boolean {
    return this.#kept.has(code);
  }

  /**
   * Returns the PDF of a certificate.
   *
   * @throws {QueueFull} while too many PDFs wait.
   */
  async get(
    code: string,
    draw: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    return this.#kept.get(code) ?? this.#drawing.run(() => this.#draw(code, draw));
  }

  /** Drops the PDFs of certificates that were withdrawn, corrected or erased. */
  drop(codes: Iterable<string>): void {
    for (const code of codes) this.#kept.delete(code);
  }

  async #draw(code: string, draw: () => Promise<Uint8Array<ArrayBuffer>>) {
    // An earlier task may have drawn the same certificate.
    const kept = this.#kept.get(code);
    if (kept) return kept;
    const begun = performance.now();
    const bytes = await draw();
    this.#keep(code, bytes);
    // Other requests get half of the processor's time.
    await pause(performance.now() - begun);
    return bytes;
  }

  #keep(code: string, bytes: Uint8Array<ArrayBuffer>): void {
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= mostKept) this.#kept.delete(oldest);
    this.#kept.set(code, bytes);
    // Ends the copy of another process that erased the person, and one drawn during an erasure.
    setTimeout(() => {
      if (this.#kept.get(code) === bytes) this.#kept.delete(code);
    }, keptFor).unref();
  }
}

/** PDFs of this process. */
export const recentPdfs = new RecentPdfs();
