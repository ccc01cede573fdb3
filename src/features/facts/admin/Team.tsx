import { useId } from 'react';
import type { PersonFault } from '../contract/consented.ts';
import { mostTrainers, type Trainer, trainerLimits } from '../contract/team.ts';
import type { FactValue } from '../contract/values.ts';
import { ConsentedPeople } from './ConsentedPeople.tsx';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.team;

interface Props {
  value: FactValue;
  /** How many of them are saved. */
  saved: number;
  /** An error in one of them. */
  fault: PersonFault | undefined;
  onChange(value: FactValue): void;
  /** Called with those who are left. */
  onTakeAway(value: FactValue): void;
}

const nobody: Trainer = {
  name: '',
  done: '',
  photo: '',
  consent: '',
  nameHi: '',
  doneHi: '',
  profile: '',
};

/** Who trains: each person with a photo and the day of their consent. */
export function Team({ value, ...list }: Props) {
  return (
    <ConsentedPeople
      {...list}
      people={(value ?? []) as Trainer[]}
      most={mostTrainers}
      nobody={nobody}
      words={t}
      parts={(person, change) => <Parts person={person} onChange={change} />}
    />
  );
}

/** Name and line of one person, in both languages, and where they can be checked. */
function Parts({ person, onChange }: { person: Trainer; onChange(person: Trainer): void }) {
  const id = useId();
  return (['name', 'done', 'nameHi', 'doneHi', 'profile'] as const).map((part) => (
    <div key={part}>
      <label htmlFor={`${id}-${part}`} className="text-sm font-semibold">
        {t.parts[part]}
      </label>
      <input
        id={`${id}-${part}`}
        className="field-control mt-1"
        type={part === 'profile' ? 'url' : undefined}
        lang={part.endsWith('Hi') ? 'hi' : undefined}
        // An address that is cut leads nowhere: one that is too long is said.
        maxLength={part === 'profile' ? undefined : trainerLimits[part]}
        value={person[part] ?? ''}
        onChange={({ currentTarget }) => onChange({ ...person, [part]: currentTarget.value })}
      />
    </div>
  ));
}
