import { type ReactNode, useId } from 'react';
import type { FactField } from '#contracts/admin-facts.ts';
import type { FactValue } from '#contracts/fact-values.ts';
import { filled } from '../../../i18n/desk.ts';
import { factStrings as t } from '../../../i18n/facts.ts';
import { HoursControl, LinksControl } from './ListControls.tsx';
import { PhotoControl } from './PhotoControl.tsx';

interface Props {
  field: FactField;
  /** Of the fact, or of its language where there are two. */
  label: string;
  value: FactValue;
  /** What is wrong with it, as it was last tried. */
  error: string | undefined;
  /** Said below it. */
  children?: ReactNode;
  onChange(value: FactValue): void;
}

/** Types of input by kind, as phones choose a keyboard by them. */
const types: Partial<Record<FactField['kind'], string>> = {
  ...{ phone: 'tel', email: 'email', url: 'url', day: 'date', datetime: 'datetime-local' },
};

/** What the owner types or chooses for one fact in one language. */
export function FactControl({ field, label, value, error, children, onChange }: Props) {
  const id = useId();
  const { kind, example, required } = field;
  const isGroup = kind === 'hours' || kind === 'photo';
  const ids = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': `${id}-hint ${id}-error` } as const;
  return (
    <div className="field" {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      <label id={`${id}-label`} htmlFor={isGroup ? undefined : id} className="field-label">
        {label}
        {!required && <span className="font-normal text-muted"> ({t.optional})</span>}
      </label>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted empty:hidden">
        {example && filled(t.example, { example })}
      </p>
      {kind === 'hours' && <HoursControl value={value} onChange={onChange} />}
      {kind === 'photo' && <PhotoControl value={value} onChange={onChange} />}
      {kind === 'links' && <LinksControl {...ids} value={value} onChange={onChange} />}
      {!isGroup && kind !== 'links' && <Single {...{ field, value, ids, onChange }} />}
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {error}
      </p>
      {children}
    </div>
  );
}

type SingleProps = Pick<Props, 'field' | 'value' | 'onChange'> & { ids: object };

function Single({ field: { kind, options = [], required, language }, value, ids, onChange }: SingleProps) {
  const text = String(value ?? '');
  const common = {
    ...{ ...ids, className: 'field-control', lang: language },
    // Both sides of an instant are Indian time.
    value: kind === 'datetime' ? text.slice(0, 16) : text,
    onChange: ({ currentTarget: { value: typed } }: { currentTarget: { value: string } }) => {
      if (kind === 'datetime') onChange(typed && `${typed}:00+05:30`);
      else onChange(kind === 'number' && /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed);
    },
  };
  if (kind === 'longtext') return <textarea {...common} />;
  if (kind !== 'choice')
    return <input {...common} type={types[kind] ?? 'text'} inputMode={kind === 'number' ? 'decimal' : undefined} />;
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
