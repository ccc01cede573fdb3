import { useId, useState } from 'react';
import { filled } from '#features/admin-parts/filled.ts';
import type { AdminFacts } from '../contract/admin.ts';
import { beginWith, eventsToCopy, makeOfDrafts, unmadeFields } from './new-event.ts';
import { ThingForm } from './ThingForm.tsx';
import { eventOf } from './things.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.event;

/** The screen on which an event is made: empty, or as a copy of one that there is. */
export function NewEvent({ data }: { data: AdminFacts }) {
  const id = useId();
  const [from, setFrom] = useState('');
  const fields = unmadeFields(data);
  const events = eventsToCopy(data);
  const [first] = fields;
  return (
    <>
      <div className="grid max-w-[28rem] gap-3">
        <h2 className="text-xl font-semibold">{t.new}</h2>
        <p className="text-muted">{t.languages}</p>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t.begin}
          </label>
          <select
            id={id}
            className="field-control"
            value={from}
            onChange={({ currentTarget: { value } }) => {
              setFrom(value);
              beginWith(
                data,
                events.find((event) => eventOf(event) === value),
              );
            }}
          >
            <option value="">{t.empty}</option>
            {events.map((event) => (
              <option key={eventOf(event)} value={eventOf(event)}>
                {filled(t.copyOf, { title: event.title })}
              </option>
            ))}
          </select>
        </div>
      </div>
      {first && (
        <ThingForm
          data={data}
          fields={fields}
          first={first}
          own={{ save: makeOfDrafts, label: t.make, pending: t.making }}
        />
      )}
    </>
  );
}
