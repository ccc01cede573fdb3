/**
 * `<time-picker>`: a choice of a day, and of a time of it in the field `slot` of the form around
 * it. With `src` it fetches the free times and says why there are none; without, it is given them.
 * It draws its content itself, also inside a form of React.
 */

import { keepInTab, readTab } from '../../lib/browser-storage.ts';
import { offlineWords } from '../offline/words.ts';
import type { FreeDays } from './contract/slot.ts';
import { drawButton, drawDays, drawNote, drawSlots } from './draw-times.ts';
import { askFreeTimes, type FreeTimes } from './free-times.ts';
import { bookingWords, bookingPageWords as t } from './words.ts';

/**
 * Milliseconds after which the form is shown without the times: since the page was opened, and at
 * least since this code ran.
 */
const patience = { opened: 2500, run: 1000 } as const;

/**
 * The attribute `data-status`, absent while nobody has waited long.
 *
 * - `late`: still looked for, and nobody is to wait.
 * - `failed`: the server gave none.
 * - `offered`: they came once the form without them was shown, and are drawn when asked for.
 * - `found`: there to be chosen.
 * - `full`: all are taken.
 * - `none`: the owner has set none.
 */
type Status = 'late' | 'failed' | 'offered' | 'found' | 'full' | 'none';

/**
 * Storage key of the chosen day or time in this tab: phones drop pages that are not shown. A time
 * begins with its day.
 */
const chosenName = 'call-slot';

/** Custom element with the free times. It fires `change` when the choice or the offered times change. */
export class TimePickerElement extends HTMLElement {
  #days: FreeDays = [];

  get #src(): string | null {
    return this.getAttribute('src');
  }

  constructor() {
    super();
    this.addEventListener('change', ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === 'day') this.#showDay(value);
      if (name && this.#src) keepInTab(chosenName, value);
    });
  }

  /** Whether there are times to choose from. */
  get offers(): boolean {
    return this.dataset.status === 'found';
  }

  /** The chosen time. */
  get value(): string | undefined {
    return this.querySelector<HTMLInputElement>('[name=slot]:checked')?.value;
  }

  connectedCallback() {
    this.closest('form')?.addEventListener('reset', () => {
      keepInTab(chosenName, null);
      // The reset follows the event.
      queueMicrotask(() => this.#tell());
    });
    if (this.#src) void this.#look(this.#src);
  }

  /** Draws some times; the chosen one stays chosen where it is among them. */
  show(days: FreeDays, ...above: Node[]): void {
    this.#days = days;
    const kept = (this.#src && readTab(chosenName)) || '';
    const first = days.find(({ date }) => kept.startsWith(date)) ?? days[0];
    if (!first) return;
    const slots = drawSlots(first);
    for (const input of slots.querySelectorAll('input')) input.checked = input.value === kept;
    this.replaceChildren(...above, drawDays(days, first), slots);
    this.#set('found');
  }

  #showDay(date: string): void {
    const day = this.#days.find((one) => one.date === date);
    if (day) this.lastElementChild?.replaceWith(drawSlots(day));
  }

  async #look(path: string): Promise<void> {
    const left = Math.max(patience.run, patience.opened - performance.now());
    const timer = setTimeout(() => {
      if (this.dataset.status) return;
      // Somebody may be typing below by now, so the form must not move far.
      this.dataset.late = '';
      this.#say('late', t.late);
    }, left);
    try {
      this.#take(await askFreeTimes(path));
    } catch {
      const again = () => {
        this.#say('late', t.late);
        void this.#look(path);
      };
      this.#say('failed', t.failed, drawButton(offlineWords.retry, again));
    }
    clearTimeout(timer);
  }

  #take({ open, days, minutes }: FreeTimes): void {
    const show = () => this.show(days, drawNote(t.lasts.replace('{minutes}', String(minutes))));
    const choose = () => {
      show();
      this.querySelector<HTMLElement>('[name=day]:checked')?.focus();
    };
    if (days.length > 0 && this.dataset.status)
      this.#say('offered', t.offered, drawButton(t.choose, choose));
    else if (days.length > 0) show();
    else if (open) this.#say('full', bookingWords.full);
    else this.#say('none', this.dataset.status ? t.none : '');
  }

  #say(status: Status, text: string, ...more: Node[]): void {
    const note = drawNote(text);
    note.role = status === 'failed' ? 'alert' : 'status';
    this.replaceChildren(...(text ? [note] : []), ...more);
    this.#set(status);
  }

  #set(status: Status): void {
    this.dataset.status = status;
    // The words of the page are about choosing a time, or about asking for a call.
    if (this.#src) document.documentElement.dataset.calls = status === 'found' ? 'open' : 'asked';
    this.#tell();
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'));
  }
}

customElements.define('time-picker', TimePickerElement);
