import { useId } from 'react';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import type { ListedPerson, NameList } from './use-name-list.ts';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.issue.list;

/** Names that are in the list more than once, each once. */
const doubledIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** The names as they will be printed, each to be corrected or removed. */
export function NameRows({ list }: { list: NameList }) {
  const { listed, people, correct } = list;
  if (listed.length === 0) return null;
  const wrong = people.filter(({ problem }) => problem !== null).length;
  const doubled = doubledIn(people.map(({ name }) => name)).join(', ');
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{t.title}</legend>
      <div role="status" className="grid gap-1">
        <p className="text-muted">{counted(t.count, people.length)}</p>
        {wrong > 0 && <p className="field-error">{counted(t.wrong, wrong)}</p>}
        {doubled && <p className="wrap-anywhere">{filled(t.twice, { names: doubled })}</p>}
      </div>
      <ol className="mt-3 grid gap-2">
        {listed.map((person, index) => (
          <NameRow
            key={person.key}
            person={person}
            number={index + 1}
            onType={(typed) => correct(person.key, typed)}
          />
        ))}
      </ol>
    </fieldset>
  );
}

interface RowProps {
  person: ListedPerson;
  number: number;
  onType(typed: string): void;
}

function NameRow({ person: { read, typed, name, problem }, number, onType }: RowProps) {
  const id = useId();
  return (
    <li>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="tabular w-8 shrink-0 text-end text-muted">
          {number}
        </span>
        <input
          className="field-control min-h-11! min-w-0 py-1.5!"
          aria-label={filled(t.name, { number })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={filled(t.removed, { name: read })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button
          look="text"
          className="shrink-0"
          aria-label={filled(name ? t.removeName : t.putBackName, { name: name || read })}
          onClick={() => onType(name ? '' : read)}
        >
          {name ? t.remove : t.putBack}
        </Button>
      </div>
      {problem && (
        <p id={id} className="field-error ps-11">
          {problem}
        </p>
      )}
    </li>
  );
}
