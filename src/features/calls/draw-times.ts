import { makeElement } from '../../lib/make-element.ts';
import { indianTime, longDay, ownPlace, ownTime, shortDay } from './call-times.ts';
import type { FreeDays } from './contract/slot.ts';
import { bookingPageWords as t } from './words.ts';

const shape = 'choice relative flex-col justify-center gap-0! px-1! text-center leading-tight';
const chosen =
  'has-checked:bg-teal! has-checked:text-on-teal aria-pressed:bg-teal aria-pressed:text-on-teal';

const looks = {
  group: 'min-w-0',
  title: 'field-label',
  bar: '-m-1 grid auto-cols-[4.75rem] grid-flow-col gap-2 overflow-x-auto p-1 [scrollbar-width:thin]',
  choice: `${shape} ${chosen}`,
  time: `${shape} ${chosen} tabular`,
  small: 'text-sm font-normal',
  times: 'grid grid-cols-3 gap-2 sm:grid-cols-4',
  zone: 'mb-2 text-sm text-muted',
  input: 'sr-only',
} as const;

/**
 * All that the styles of what is drawn go by: the page names them where they are to be there before
 * the whole stylesheet is (build/critical-styles.ts).
 */
export const drawnWords = `fieldset legend button span label input ${Object.values(looks).join(' ')}`;

type Day = FreeDays[number];

function group(title: string, ...children: Node[]): HTMLFieldSetElement {
  return makeElement(
    'fieldset',
    looks.group,
    makeElement('legend', looks.title, title),
    ...children,
  );
}

/** Arrows go from day to day, so that Tab passes three weeks of days in one step. */
function focusBeside({ key, target }: KeyboardEvent): void {
  const day = target as Element;
  const beside =
    key === 'ArrowLeft'
      ? day.previousElementSibling
      : key === 'ArrowRight' && day.nextElementSibling;
  if (beside instanceof HTMLElement) beside.focus();
}

function dayButton({ date }: Day): HTMLButtonElement {
  const [weekday, day] = shortDay(date);
  const button = makeElement(
    'button',
    looks.choice,
    makeElement('span', looks.small, `${weekday} `),
    day,
  );
  button.type = 'button';
  button.dataset.date = date;
  return button;
}

function timeLabel(slot: string, elsewhere: boolean): HTMLLabelElement {
  const input = Object.assign(makeElement('input', looks.input), {
    type: 'radio',
    name: 'slot',
    value: slot,
    required: true,
  });
  const label = makeElement('label', looks.time, input, indianTime(slot));
  if (elsewhere) label.append(makeElement('span', looks.small, ` ${ownTime(slot)}`));
  return label;
}

function timesOf({ date, slots }: Day): HTMLFieldSetElement {
  const elsewhere = ownTime(slots[0] ?? '') !== undefined;
  const times = makeElement('div', looks.times);
  times.append(...slots.map((slot) => timeLabel(slot, elsewhere)));
  const zone = makeElement('p', looks.zone, t.zone.replace('{place}', ownPlace()));
  return group(`${t.time}: ${longDay(date)}`, ...(elsewhere ? [zone] : []), times);
}

/**
 * Draws a choice of a day, and of a time of it: field `slot` of a form around it. Without React, so
 * that it stands there before that has come (show-times.ts).
 *
 * @param place - what stood in it goes.
 * @param date - the day to begin with; the first unless it is free.
 * @param onDay - called when another day, and so no time, is chosen.
 */
export function drawTimes(
  place: Element,
  days: FreeDays,
  date?: string,
  onDay: () => void = () => {},
): void {
  const first = days.find((day) => day.date === date) ?? days[0];
  place.replaceChildren();
  if (!first) return;
  const bar = makeElement('div', looks.bar, ...days.map(dayButton));
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', t.day);
  const choose = (chosenDay: Day) => {
    for (const button of bar.querySelectorAll('button')) {
      const isChosen = button.dataset.date === chosenDay.date;
      button.setAttribute('aria-pressed', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
    const before = place.querySelector('fieldset + fieldset');
    if (before) before.replaceWith(timesOf(chosenDay));
    else place.append(timesOf(chosenDay));
  };
  bar.addEventListener('keydown', focusBeside);
  bar.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('button');
    const day = days.find((one) => one.date === pressed?.dataset.date);
    if (!day || pressed?.getAttribute('aria-pressed') === 'true') return;
    choose(day);
    onDay();
  });
  place.append(group(t.day, bar));
  choose(first);
}

/** The day that is chosen where {@link drawTimes} has drawn. */
export const dayIn = (place: Element | null): string | undefined =>
  place?.querySelector<HTMLElement>('[data-date][aria-pressed=true]')?.dataset.date;
