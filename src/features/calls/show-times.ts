/** Shows the free times on /book before React has come, which then takes over what was chosen. */

import { offlineWords } from '../offline/words.ts';
import { drawTimes } from './draw-times.ts';
import { askFreeTimes } from './free-times.ts';
import { bookingPageWords as t } from './words.ts';

class FreeTimesElement extends HTMLElement {
  /** The link to a page without scripts, which stays the way on until React has come. */
  #plain: Node[] = [];

  connectedCallback() {
    this.#plain = [...this.querySelectorAll('a')];
    void this.#ask();
  }

  async #ask() {
    if (this.childElementCount === 0) this.#say('status', t.looking);
    try {
      const { days } = await askFreeTimes();
      // Without a day the form says how a call is agreed.
      if (days.length === 0) return;
      drawTimes(this, days);
      this.append(...this.#plain);
    } catch {
      this.#sayFailed();
    }
  }

  #say(role: 'alert' | 'status', text: string, ...more: Node[]) {
    const said = document.createElement('p');
    said.setAttribute('role', role);
    said.textContent = text;
    this.replaceChildren(said, ...more, ...this.#plain);
  }

  #sayFailed() {
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'min-h-11 justify-self-start font-semibold text-teal underline';
    again.textContent = offlineWords.retry;
    again.onclick = () => this.#ask();
    this.#say('alert', t.failed, again);
  }
}

customElements.define('free-times', FreeTimesElement);
