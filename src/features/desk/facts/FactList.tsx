import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { exportFacts, type FactField, type Facts } from '#contracts/admin-facts.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { factStrings as t } from '../../../i18n/facts.ts';
import { foldText } from '../../../lib/fold-text.ts';
import { StoredText } from '../shared/parts.tsx';
import { RoomLink } from '../shared/RoomLink.tsx';
import { $drafts } from './drafts.store.ts';
import { shownFact, standing } from './fact-words.ts';

/** The folds that stand open, also when somebody comes back from a field. */
const opened = new Set<string>();

interface FoldProps {
  name: string;
  title: string;
  count: number;
  /** Open whatever was pressed before: something is looked for. */
  open: boolean;
  children: ReactNode;
}

function Fold({ name, title, count, open, children }: FoldProps) {
  return (
    <details
      key={String(open)}
      open={open || opened.has(name)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) opened.add(name);
        else opened.delete(name);
      }}
    >
      <summary className="min-h-12 cursor-pointer py-2.5 font-semibold">
        {title} <span className="tabular font-normal text-muted">({count})</span>
      </summary>
      <div className="mb-3 ms-1.5 border-s border-line ps-3 sm:ps-5">{children}</div>
    </details>
  );
}

/** All facts in their groups, and what finds one. */
export function FactList({ data }: { data: Facts }) {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const words = foldText(wanted).split(/\s+/).filter(Boolean);
  const isWanted = (title: string, field: FactField) => {
    const text = foldText([title, field.part, field.label, shownFact(field, standing(data, field))].join(' '));
    return !field.language && words.every((word) => text.includes(word));
  };
  const groups = data.groups
    .map(({ title, fields }) => ({ title, fields: fields.filter((field) => isWanted(title, field)) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <div className="grid gap-4">
      <label htmlFor={id} className="sr-only">
        {t.search.label}
      </label>
      <input
        id={id}
        type="search"
        className="field-control max-w-lg"
        placeholder={t.search.placeholder}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {groups.length === 0 && <p role="status">{t.search.nothing}</p>}
      <div className="divide-y divide-line border-y border-line">
        {groups.map(({ title, fields }) => (
          <Fold key={title} name={title} title={title} count={fields.length} open={words.length > 0}>
            <Parts data={data} fields={fields} open={words.length > 0} />
          </Fold>
        ))}
      </div>
      <a href={exportFacts.path} download className={`${buttonClass('text')} justify-self-start`}>
        {t.export}
      </a>
    </div>
  );
}

/** The fields of a group: those of a program or an event in a fold of its own. */
function Parts({ data, fields, open }: { data: Facts; fields: readonly FactField[]; open: boolean }) {
  const parts = [...new Set(fields.map(({ part = '' }) => part))];
  return parts.map((part) => {
    const own = fields.filter((field) => (field.part ?? '') === part);
    const rows = (
      <ul key={part} className="divide-y divide-line">
        {own.map((field) => (
          <FactRow key={field.id} data={data} field={field} />
        ))}
      </ul>
    );
    if (part === '') return rows;
    return (
      <Fold key={part} name={own[0]?.id ?? part} title={part} count={own.length} open={open || parts.length === 1}>
        {rows}
      </Fold>
    );
  });
}

/** One fact: its name, what stands there, and whether that is saved and on the site. */
function FactRow({ data, field }: { data: Facts; field: FactField }) {
  const drafts = useStore($drafts);
  const has = (ids: readonly string[]) => ids.includes(field.id) || (field.other && ids.includes(field.other));
  const marks = [
    has(Object.keys(drafts)) && t.marks.draft,
    has(data.leftOut.map((one) => one.field)) && t.marks.leftOut,
    has(data.pending) && t.marks.pending,
  ];
  return (
    <li>
      <RoomLink room="facts" fact={field.id} className="block min-h-12 py-2 hover:bg-sunk">
        <span className="font-semibold">{field.label}</span>{' '}
        <span className="text-sm font-semibold text-accent-text">{marks.filter(Boolean).join(', ')}</span>
        <span className="block truncate text-muted">
          <StoredText text={shownFact(field, standing(data, field))} />
        </span>
      </RoomLink>
    </li>
  );
}
