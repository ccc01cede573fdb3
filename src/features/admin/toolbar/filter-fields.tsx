import { type ReactNode, useId } from 'react';
import { type EnquiryFilter, sortOrders } from '#contracts/enquiry-filter.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { changeFilter } from '../list/address.store.ts';

const t = deskList.filters;

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
export function Choice({ part, label, filter, options }: ChoiceProps) {
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

/** The first or the last day of a span; a year half typed is no day yet. */
export function Day({ part, label, value = '' }: { part: 'from' | 'to'; label: string; value: string | undefined }) {
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
          onChange={(event) =>
            event.currentTarget.validity.valid && changeFilter({ [part]: event.currentTarget.value })
          }
        />
      )}
    </Labelled>
  );
}

/** A part of where enquiries came from; looked for when the field is left, or with Enter. */
export function Source({ value }: { value: string }) {
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

/** In which order the list stands. */
export function SortOrder({ value = 'newest' }: { value: EnquiryFilter['sort'] }) {
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

/** Leaves out what somebody has looked at. */
export function UnreadOnly({ on }: { on: boolean }) {
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
