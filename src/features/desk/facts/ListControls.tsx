import { type FactValue, openDays, weekDays } from '#contracts/fact-values.ts';
import { factStrings } from '../../../i18n/facts.ts';
import { Button } from '../shared/parts.tsx';

interface Props {
  value: FactValue;
  onChange(value: FactValue): void;
}

type Day = (typeof weekDays)[number];
type Hours = Extract<FactValue, readonly { opens: string }[]>;
type Links = Extract<FactValue, readonly { url: string }[]>;

const t = factStrings.hours;

/** Office hours: days to tap, and two times. */
export function HoursControl({ value, onChange }: Props) {
  const rows = (value ?? []) as Hours;
  const left = weekDays.filter((day) => !rows.some(({ dayOfWeek }) => dayOfWeek.includes(day)));
  const change = (place: number, part: Partial<Hours[number]>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  function add() {
    const dayOfWeek = rows.length === 0 ? weekDays.slice(0, 6) : left;
    onChange([...rows, { days: openDays(dayOfWeek, 'en'), dayOfWeek, opens: '10:00', closes: '18:00' }]);
  }
  return (
    <div className="grid justify-items-start gap-3">
      {rows.map((row, place) => (
        <fieldset key={place} className="grid w-full grid-cols-2 gap-3 rounded-md bg-sunk p-3">
          <legend className="sr-only">{row.days}</legend>
          <Days
            chosen={row.dayOfWeek}
            onChange={(dayOfWeek) => change(place, { dayOfWeek, days: openDays(dayOfWeek, 'en') })}
          />
          {(['opens', 'closes'] as const).map((end) => (
            <label key={end} className="font-semibold text-sm">
              {t[end]}
              <input
                type="time"
                className="field-control mt-1"
                value={row[end]}
                onChange={({ currentTarget }) => change(place, { [end]: currentTarget.value })}
              />
            </label>
          ))}
          <Button
            look="text"
            className="justify-self-start"
            aria-label={`${t.remove}: ${row.days}`}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          >
            {t.remove}
          </Button>
        </fieldset>
      ))}
      {left.length > 0 && <Button onClick={add}>{rows.length === 0 ? t.first : t.add}</Button>}
    </div>
  );
}

function Days({ chosen, onChange }: { chosen: readonly Day[]; onChange(days: Day[]): void }) {
  return (
    <div role="group" aria-label={t.days} className="col-span-2 grid grid-cols-7 gap-1">
      {weekDays.map((day) => (
        <button
          key={day}
          type="button"
          aria-label={day}
          aria-pressed={chosen.includes(day)}
          className="min-h-11 rounded-sm border border-line bg-raised text-sm font-semibold text-muted aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-on-teal"
          onClick={() => onChange(weekDays.filter((one) => (one === day) !== chosen.includes(one)))}
        >
          {day.slice(0, 2)}
        </button>
      ))}
    </div>
  );
}

/** Networks by their host: names as visitors read them, and signs of phosphoricons.com. */
const networks = ['LinkedIn', 'Instagram', 'Facebook', 'YouTube', 'X', 'Telegram', 'Threads'];

/** A profile from its address; one of an unknown network keeps the host as its name. */
function profileOf(url: string): Links[number] {
  const host = URL.parse(url)?.hostname.replace(/^(?:www|in|m)\./, '') ?? '';
  const label = networks.find((name) => host.startsWith(`${name.toLowerCase()}.`));
  return { label: label ?? host, icon: label ? `${label.toLowerCase()}-logo` : 'link', url };
}

/** Profiles of the company elsewhere: their addresses, a line for each. */
export function LinksControl({ value, onChange, ...ids }: Props & { id: string }) {
  const rows = (value ?? []) as Links;
  const known = (url: string) => rows.find((row) => row.url === url) ?? profileOf(url);
  return (
    <textarea
      {...ids}
      className="field-control"
      inputMode="url"
      autoCapitalize="none"
      value={rows.map(({ url }) => url).join('\n')}
      onBlur={() => rows.some(({ url }) => !url.trim()) && onChange(rows.filter(({ url }) => url.trim()))}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? currentTarget.value.split('\n').map(known) : [])}
    />
  );
}
