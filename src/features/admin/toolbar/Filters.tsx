import funnelIcon from '@phosphor-icons/core/assets/light/funnel-light.svg?raw';
import { type ReactNode, useId } from 'react';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { type EnquiryFilter, narrowing, sortOrders } from '#contracts/enquiry-filter.ts';
import { enquiryStatuses } from '#contracts/enquiry-state.ts';
import { budgetLabels } from '#contracts/startup-incubation.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { desk, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import type { DeskLabels } from '../desk-labels.ts';
import { changeFilter, clearFilter, isNarrowed } from '../list/address.store.ts';
import { QuickDays } from './QuickDays.tsx';
import { ToolMenu } from './ToolMenu.tsx';

const t = deskList.filters;

interface Props {
  kind: EnquiryKind;
  labels: DeskLabels;
  filter: EnquiryFilter;
}

/** Everything by which a list can be narrowed and put in order. */
export function Filters({ kind, labels, filter }: Props) {
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
          <Choice part="status" label={t.status} filter={filter} options={statusOptions} />
          <Choice part="due" label={t.due} filter={filter} options={{ now: t.dueNow, planned: t.duePlanned }} />
          {kind === 'contact' && (
            <>
              <Choice part="industry" label={t.industry} filter={filter} options={labels.industries} />
              <Choice part="topic" label={t.topic} filter={filter} options={labels.topics} />
            </>
          )}
          {kind === 'startup-incubation' && (
            <Choice part="budget" label={t.budget} filter={filter} options={budgetLabels} />
          )}
          <Source value={filter.source ?? ''} />
          <Day part="from" label={t.from} value={filter.from} />
          <Day part="to" label={t.to} value={filter.to} />
          <SortOrder value={filter.sort} />
          <UnreadOnly on={filter.unread === 'yes'} />
          <button type="button" className={buttonClass('solid')} onClick={close}>
            {t.close}
          </button>
          {isNarrowed(filter) && (
            <button
              type="button"
              className={buttonClass('quiet')}
              onClick={() => {
                clearFilter();
                close();
              }}
            >
              {t.clear}
            </button>
          )}
        </div>
      )}
    </ToolMenu>
  );
}

const statusOptions = Object.fromEntries(enquiryStatuses.map((status) => [status, desk.statuses[status]]));

function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  part: 'status' | 'due' | 'industry' | 'topic' | 'budget';
  label: string;
  filter: EnquiryFilter;
  options: Readonly<Record<string, string>>;
}

/**
 * One of a list's values; one that the list has lost, which an address may name, stands there as it
 * is.
 */
function Choice({ part, label, filter, options }: ChoiceProps) {
  const value = filter[part] ?? '';
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className="field-control"
          value={value}
          onChange={(event) => changeFilter({ [part]: event.currentTarget.value })}
        >
          <option value="">{t.any}</option>
          {Object.entries(options).map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
          {value && !Object.hasOwn(options, value) && <option value={value}>{value}</option>}
        </select>
      )}
    </Labelled>
  );
}

function Day({ part, label, value = '' }: { part: 'from' | 'to'; label: string; value: string | undefined }) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          className="field-control"
          value={value}
          min="2000-01-01"
          max="2099-12-31"
          // A year half typed is no day yet.
          onChange={(event) =>
            event.currentTarget.validity.valid && changeFilter({ [part]: event.currentTarget.value })
          }
        />
      )}
    </Labelled>
  );
}

/** A part of where enquiries came from; looked for when the field is left, or with Enter. */
function Source({ value }: { value: string }) {
  return (
    <Labelled label={t.source}>
      {(id) => (
        <input
          key={value}
          id={id}
          className="field-control"
          defaultValue={value}
          placeholder={t.sourceExample}
          maxLength={200}
          autoComplete="off"
          onBlur={(event) => changeFilter({ source: event.currentTarget.value.trim() })}
          onKeyDown={(event) => event.key === 'Enter' && changeFilter({ source: event.currentTarget.value.trim() })}
        />
      )}
    </Labelled>
  );
}

function SortOrder({ value = 'newest' }: { value: EnquiryFilter['sort'] }) {
  return (
    <Labelled label={t.sort}>
      {(id) => (
        <select
          id={id}
          className="field-control"
          value={value}
          onChange={(event) => changeFilter({ sort: event.currentTarget.value })}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {t.sorts[order]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function UnreadOnly({ on }: { on: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3 self-end">
      <input
        type="checkbox"
        className="size-5"
        checked={on}
        onChange={(event) => changeFilter({ unread: event.currentTarget.checked ? 'yes' : '' })}
      />
      {t.unread}
    </label>
  );
}
