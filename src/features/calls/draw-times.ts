import { makeElement } from '../../lib/make-element.ts';
import { indianTime, ownPlace, ownTime, shortDay, weekdayAndDate } from './call-times.ts';
import type { FreeDays } from './contract/slot.ts';
import { bookingPageWords as t } from './words.ts';

const choice = 'choice relative flex-col justify-center gap-0! px-1! text-center leading-tight';

const looks = {
  group: 'min-w-0',
  title: 'field-label',
  days: '-m-1 grid auto-cols-[4.75rem] grid-flow-col gap-2 overflow-x-auto p-1 [scrollbar-width:thin]',
  choice: `${choice} tabular has-checked:bg-teal! has-checked:text-on-teal`,
  small: 'text-sm font-normal',
  times: 'grid grid-cols-3 gap-2 sm:grid-cols-4',
  note: 'text-muted',
  zone: 'mb-2 text-sm text-muted',
  button: 'mt-3 button quiet',
  input: 'sr-only',
} as const;

/**
 * All that the styles of the picker depend on: the page names them, so that they apply before the
 * whole stylesheet is there (build/critical-styles.ts).
 */
export const drawnWords = `fieldset legend button span label input p ${Object.values(looks).join(' ')}`;

type Day = FreeDays[number];

function radio(name: string, value: string, ...label: (Node | string)[]): HTMLLabelElement {
  const input = Object.assign(makeElement('input', looks.input), { type: 'radio', name, value });
  return makeElement('label', looks.choice, input, ...label);
}

/** Draws a choice of days; none of it is sent with a form. */
export function drawDays(days: FreeDays, chosen: Day): HTMLFieldSetElement {
  const choices = days.map((day) => {
    const [weekday, date] = shortDay(day.date);
    const label = radio('day', day.date, makeElement('span', looks.small, `${weekday} `), date);
    const input = label.querySelector('input') as HTMLInputElement;
    input.checked = day === chosen;
    // It belongs to no form, so it is not sent.
    input.setAttribute('form', '');
    return label;
  });
  const title = makeElement('legend', looks.title, t.day);
  return makeElement('fieldset', looks.group, title, makeElement('div', looks.days, ...choices));
}

/** Draws a choice of the times of a day: field `slot` of the form around it. */
export function drawSlots({ date, slots }: Day): HTMLFieldSetElement {
  const isElsewhere = ownTime(slots[0] ?? '') !== undefined;
  const choices = slots.map((slot) => {
    const own = isElsewhere ? [makeElement('span', looks.small, ` ${ownTime(slot)}`)] : [];
    return radio('slot', slot, indianTime(slot), ...own);
  });
  return makeElement(
    'fieldset',
    looks.group,
    makeElement('legend', looks.title, `${t.time}: ${weekdayAndDate(date)}`),
    ...(isElsewhere ? [makeElement('p', looks.zone, t.zone.replace('{place}', ownPlace()))] : []),
    makeElement('div', looks.times, ...choices),
  );
}

/** Draws a sentence above the choice, or in place of it. */
export const drawNote = (text: string): HTMLParagraphElement => makeElement('p', looks.note, text);

/** Draws a button for what can be done about missing times. */
export function drawButton(label: string, press: () => void): HTMLButtonElement {
  const button = makeElement('button', looks.button, label);
  return Object.assign(button, { type: 'button', onclick: press });
}
