/** Shows the free times on /book before React has come, which then takes over what was chosen. */

import { offlineWords } from '../offline/words.ts';
import { drawTimes } from './draw-times.ts';
import { askFreeTimes } from './free-times.ts';
import { bookingPageWords as t } from './words.ts';

class FreeTimesElement extends HTMLElement {
  connectedCallback() {
    void this.#ask();
  }

  async #ask() {
    try {
      const { days } = await askFreeTimes();
      // Without a day the form says how a call is agreed.
      if (days.length > 0) drawTimes(this, days);
    } catch {
      this.#sayFailed();
    }
  }

  #sayFailed() {
    const said = document.createElement('p');
    said.role = 'alert';
    said.textContent = t.failed;
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'min-h-11 justify-self-start font-semibold text-teal underline';
    again.textContent = offlineWords.retry;
    again.onclick = () => this.#ask();
    this.replaceChildren(said, again);
  }
}

customElements.define('free-times', FreeTimesElement);
