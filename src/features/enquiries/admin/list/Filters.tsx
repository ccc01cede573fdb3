import funnelIcon from 'virtual:icon/funnel';
import { dayFromNow } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Tick } from '#features/admin-parts/parts.tsx';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { Field } from '../../../forms/Field.tsx';
import { type EnquiryFilter, narrowing } from '../../contract/filter.ts';
import { budgetLabels } from '../../words.ts';
import { changeFilter, clearFilter, isNarrowedView } from '../address.store.ts';
import { deskLabels } from '../labels.ts';
import { statusLabels } from '../words.ts';
import { ToolMenu } from './ToolMenu.tsx';
import { listWords } from './words.ts';

const t = listWords.filters;

interface Props {
  kind: EnquiryKind;
  filter: EnquiryFilter;
}

/** Everything by which a list can be narrowed and put in order. */
export function Filters({ kind, filter }: Props) {
  const { industries, topics, languages } = deskLabels();
  const choices = {
    status: statusLabels,
    due: { now: t.dueNow, planned: t.duePlanned },
    ...(kind === 'contact' && { industry: industries, topic: topics }),
    ...(kind === 'startup-incubation' && { budget: budgetLabels }),
    language: languages,
  };
  const active = narrowing.filter((part) => part !== 'q' && filter[part]).length;
  return (
    <ToolMenu
      icon={funnelIcon}
      label={active > 0 ? filled(t.active, { count: active }) : t.label}
      panel="inset-x-0 top-full mt-2 sm:start-auto sm:w-140"
    >
      {(close) => (
        <div className="grid gap-4 p-5 sm:grid-cols-2">
          <QuickDays filter={filter} />
          {Object.entries(choices).map(([part, options]) => (
            <Choice
              key={part}
              part={part as keyof typeof choices}
              filter={filter}
              options={options}
            />
          ))}
          <Source value={filter.source ?? ''} />
          <Day part="from" value={filter.from} />
          <Day part="to" value={filter.to} />
          <Choice part="sort" filter={filter} options={t.sorts} />
          <Tick
            className="self-end"
            checked={filter.unread === 'yes'}
            onTick={(wanted) => changeFilter({ unread: wanted ? 'yes' : '' })}
          >
            {t.unread}
          </Tick>
          <Button look="solid" onClick={close}>
            {t.close}
          </Button>
          {isNarrowedView(filter) && (
            <Button
              onClick={() => {
                clearFilter();
                close();
              }}
            >
              {t.clear}
            </Button>
          )}
        </div>
      )}
    </ToolMenu>
  );
}

/** Spans that are often asked for, by the days that lie between their first day and today. */
const spans = { today: 0, week: 6, month: 29 } as const;

/** Chooses the days up to today in one press; a second takes the choice away. */
function QuickDays({ filter: { from, to } }: { filter: EnquiryFilter }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="field-label">{t.received}</legend>
      <div className="flex gap-2">
        {Object.entries(spans).map(([span, back]) => {
          const first = dayFromNow(-back, new Date());
          const isOn = from === first && !to;
          return (
            <Button
              key={span}
              className="px-4! aria-pressed:bg-sunk max-sm:grow max-sm:px-2! max-sm:text-sm"
              aria-pressed={isOn}
              onClick={() => changeFilter({ from: isOn ? '' : first, to: '' })}
            >
              {t.spans[span as keyof typeof spans]}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  part: 'status' | 'due' | 'industry' | 'topic' | 'budget' | 'language' | 'sort';
  filter: EnquiryFilter;
  options: Readonly<Record<string, string>>;
}

/**
 * One of a list's values; one that the list has lost, which an address may name, stays as it is.
 */
function Choice({ part, filter, options }: ChoiceProps) {
  const value = filter[part] ?? (part === 'sort' ? 'newest' : '');
  return (
    <Field
      as="select"
      name={part}
      label={t[part]}
      value={value}
      onChange={(event) => changeFilter({ [part]: event.currentTarget.value })}
    >
      {part !== 'sort' && <option value="">{t.any}</option>}
      {Object.entries(options).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
      {value && !Object.hasOwn(options, value) && <option value={value}>{value}</option>}
    </Field>
  );
}

/** The first or the last day of a span; a year half typed is no day yet. */
function Day({ part, value = '' }: { part: 'from' | 'to'; value: string | undefined }) {
  return (
    <Field
      name={part}
      label={t[part]}
      type="date"
      value={value}
      min="2000-01-01"
      max="2099-12-31"
      onChange={({ currentTarget: { validity, value: day } }) =>
        validity.valid && changeFilter({ [part]: day })
      }
    />
  );
}

/** A part of where enquiries came from; looked for when the field is left, or with Enter. */
function Source({ value }: { value: string }) {
  const look = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    changeFilter({ source: currentTarget.value.trim() });
  return (
    <Field
      key={value}
      name="source"
      label={t.source}
      defaultValue={value}
      placeholder={t.sourceExample}
      maxLength={200}
      autoComplete="off"
      onBlur={look}
      onKeyDown={(event) => event.key === 'Enter' && look(event)}
    />
  );
}
