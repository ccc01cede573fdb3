import { type ReactNode, useId } from 'react';
import { filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import { parseUrl } from '#shared/parse-url.ts';
import type { FactField } from '../contract/admin.ts';
import { isNameOfMade, isPartOfDay } from '../contract/event-rules.ts';
import { type FactValue, openDays, personFault, weekDays } from '../contract/values.ts';
import { filledText, storedText } from './fact-words.ts';
import { PhotoControl } from './PhotoControl.tsx';
import { Team } from './Team.tsx';
import { Voices } from './Voices.tsx';
import { factsDeskWords as t } from './words.ts';

interface Props {
  field: FactField;
  value: FactValue;
  onChange(value: FactValue): void;
}

/** What is said beside the label of a field that may be empty. */
function emptyHint(field: FactField): string {
  if (isNameOfMade(field)) return t.event.oneLanguage;
  return isPartOfDay(field) ? t.event.wholeDay : t.optional;
}

/** Types of input by kind, by which phones choose a keyboard. */
const types: Partial<Record<FactField['kind'], string>> = {
  phone: 'tel',
  email: 'email',
  url: 'url',
  day: 'date',
  datetime: 'datetime-local',
};

/**
 * What the owner types or chooses for one fact in one language.
 *
 * @param label - of the fact, or of the language.
 * @param onTakeAway - called with what is left, where something is to leave the site at once.
 */
export function FactControl(
  props: Props & {
    label: string;
    error: string | undefined;
    /** How many people of a list are saved. */
    saved: number;
    children?: ReactNode;
    onTakeAway(value: FactValue): void;
  },
) {
  const id = useId();
  const { field, label, error, saved, children, onTakeAway, ...control } = props;
  const { kind, purpose, example, required } = field;
  const fault = error ? personFault(field, control.value) : undefined;
  const isInCard = fault !== undefined && fault.index >= 0;
  const people = { onTakeAway, saved, fault };
  const isGroup = ['hours', 'photo', 'voices', 'team'].includes(kind);
  const ids = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
  } as const;
  return (
    <div className="field" {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      <label id={`${id}-label`} htmlFor={isGroup ? undefined : id} className="field-label">
        {label}
        {!required && <span className="font-normal text-muted"> ({emptyHint(field)})</span>}
      </label>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted empty:hidden">
        {purpose && purpose !== field.label && <span className="block">{purpose}</span>}
        {kind === 'links' ? t.links : example && filled(t.example, { example })}
      </p>
      {kind === 'hours' && <Hours {...control} />}
      {kind === 'photo' && <PhotoControl {...control} value={String(control.value ?? '')} />}
      {kind === 'voices' && <Voices {...control} {...people} />}
      {kind === 'team' && <Team {...control} {...people} />}
      {!isGroup && <Line field={field} ids={ids} {...control} />}
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {!isInCard && error}
      </p>
      {children}
    </div>
  );
}

type Links = Extract<FactValue, readonly { url: string }[]>;

/** A profile from its address: one of the networks with an icon of their own, or else its host. */
function profileOf(url: string): Links[number] {
  const host = parseUrl(url)?.hostname.replace(/^(?:www|in|m)\./, '') ?? '';
  const networks = ['LinkedIn', 'Instagram', 'Facebook', 'YouTube', 'X', 'Threads'];
  const label = networks.find((name) => host.startsWith(`${name.toLowerCase()}.`));
  return {
    label: label ?? (host || url).slice(0, 30),
    icon: label ? `${label.toLowerCase()}-logo` : 'link',
    url,
  };
}

function Line({ field, value, ids, onChange }: Props & { ids: object }) {
  const { kind, options = [], required, language } = field;
  const links = kind === 'links' ? ((value ?? []) as Links) : [];
  const text = kind === 'links' ? links.map(({ url }) => url).join('\n') : String(value ?? '');
  function change({
    currentTarget: { value: typed },
  }: {
    readonly currentTarget: { readonly value: string };
  }) {
    if (kind === 'links') {
      const lines = typed === '' ? [] : typed.split('\n');
      onChange(lines.map((url) => links.find((one) => one.url === url) ?? profileOf(url)));
      // Both sides of an instant are Indian time.
    } else if (kind === 'datetime') onChange(typed && `${typed}:00+05:30`);
    else if (kind === 'number' && /^\d+(?:\.\d+)?$/.test(typed)) onChange(Number(typed));
    else onChange(storedText(field, typed));
  }
  const shown = kind === 'datetime' ? text.slice(0, 16) : filledText(field, text);
  const common = {
    ...ids,
    className: 'field-control',
    lang: language,
    value: shown,
    onChange: change,
  };
  if (kind === 'links') {
    const filledIn = links.filter(({ url }) => url.trim());
    return (
      <textarea {...common} onBlur={() => filledIn.length < links.length && onChange(filledIn)} />
    );
  }
  if (kind === 'longtext') return <textarea {...common} />;
  if (kind !== 'choice')
    return (
      <input
        {...common}
        type={types[kind] ?? 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
      />
    );
  return (
    <select {...common}>
      {!required && <option value="">{t.none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type Control = Omit<Props, 'field'>;
type Times = Extract<FactValue, readonly { opens: string }[]>;

/** Office hours: days to tap, and two times. */
function Hours({ value, onChange }: Control) {
  const rows = (value ?? []) as Times;
  const open = weekDays.filter((day) => rows.some(({ dayOfWeek }) => dayOfWeek.includes(day)));
  const left = weekDays.filter((day) => !open.includes(day));
  // Most offices are closed on Sunday: only the owner opens it.
  const usualDays = left.filter((day) => day !== 'Sunday');
  const put = (rowIndex: number, ...row: Times) => onChange(rows.toSpliced(rowIndex, 1, ...row));
  const onDays = (dayOfWeek: Times[number]['dayOfWeek']) => ({
    dayOfWeek,
    days: openDays(dayOfWeek, 'en'),
  });
  const usual = {
    ...onDays(rows.length === 0 ? weekDays.slice(0, 6) : usualDays),
    opens: '10:00',
    closes: '18:00',
  };
  return (
    <div className="grid justify-items-start gap-3">
      {rows.map((row, rowIndex) => (
        <fieldset
          key={rowIndex}
          className="grid w-full min-w-0 grid-cols-2 gap-3 rounded-md bg-sunk p-3"
        >
          <legend className="sr-only">{row.days}</legend>
          <div className="col-span-2 grid grid-cols-7 gap-1">
            {weekDays.map((day) => (
              <button
                key={day}
                type="button"
                aria-pressed={row.dayOfWeek.includes(day)}
                className="relative min-h-11 rounded-sm border border-line bg-raised text-sm font-semibold text-muted aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-on-teal"
                onClick={() => {
                  const chosen = weekDays.filter(
                    (one) => (one === day) !== row.dayOfWeek.includes(one),
                  );
                  put(rowIndex, { ...row, ...onDays(chosen) });
                }}
              >
                <span aria-hidden="true">{day.slice(0, 2)}</span>
                <span className="sr-only">{day}</span>
              </button>
            ))}
          </div>
          {(['opens', 'closes'] as const).map((end) => (
            <label key={end} className="min-w-0 text-sm font-semibold">
              {t.hours[end]}
              <input
                type="time"
                className="field-control mt-1 min-w-0 max-sm:px-2"
                value={row[end]}
                onChange={({ currentTarget }) =>
                  put(rowIndex, { ...row, [end]: currentTarget.value })
                }
              />
            </label>
          ))}
          <div className="col-span-2 flex flex-wrap gap-x-5">
            <Button
              look="text"
              aria-label={`${t.hours.remove}: ${row.days}`}
              onClick={() => put(rowIndex)}
            >
              {t.hours.remove}
            </Button>
            {rows.length > 1 && (
              <Button
                look="text"
                aria-label={`${t.hours.all}: ${row.opens} – ${row.closes}`}
                onClick={() => onChange([{ ...row, ...onDays(open) }])}
              >
                {t.hours.all}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {left.length > 0 && (
        <Button onClick={() => put(rows.length, usual)}>
          {rows.length === 0 ? t.hours.first : t.hours.add}
        </Button>
      )}
    </div>
  );
}
