import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import type { Consented, PersonFault } from '../contract/consented.ts';
import { PhotoControl } from './PhotoControl.tsx';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.consented;

interface Props<Person> {
  people: readonly Person[];
  /** Most of them that there may be. */
  most: number;
  /** How many of them are saved: the first ones. */
  saved: number;
  /** An error in one of them. */
  fault: PersonFault | undefined;
  /** Of whom nothing is written yet. */
  nobody: Person;
  /** What adds one, and what one without a name is called. */
  words: { readonly add: string; readonly one: string };
  onChange(people: Person[]): void;
  /** Called with those who are left. */
  onTakeAway(people: Person[]): void;
  /** What is typed and chosen for one person, besides {@link ConsentParts}. */
  parts(person: Person, onChange: (person: Person) => void): ReactNode;
}

/**
 * People whom pages show: of each what is written, the day of their consent and their photo, and a
 * way to take them away.
 */
export function ConsentedPeople<Person extends Consented & { readonly name: string }>({
  people,
  most,
  saved,
  fault,
  nobody,
  words,
  onChange,
  onTakeAway,
  parts,
}: Props<Person>) {
  return (
    <div className="grid justify-items-start gap-4">
      {people.map((person, index) => {
        const change = (now: Person) => onChange(people.with(index, now));
        const name = person.name || words.one;
        const error = fault?.index === index ? fault.error : undefined;
        return (
          <fieldset
            key={index}
            data-faulty={error ? '' : undefined}
            className="grid w-full gap-3 rounded-md bg-sunk p-3 sm:p-4"
          >
            <legend className="sr-only">{name}</legend>
            <p role="alert" className="field-error empty:hidden">
              {error}
            </p>
            {parts(person, change)}
            <ConsentParts person={person} onChange={change} />
            {index < saved ? (
              <TakeAway name={name} onConfirm={() => onTakeAway(people.toSpliced(index, 1))} />
            ) : (
              <Button
                look="text"
                aria-label={filled(t.removeOne, { name })}
                onClick={() => onChange(people.toSpliced(index, 1))}
              >
                {t.remove}
              </Button>
            )}
          </fieldset>
        );
      })}
      {people.length < most && (
        <Button onClick={() => onChange([...people, nobody])}>{words.add}</Button>
      )}
    </div>
  );
}

/** Removes a saved person from the site at once, after a question. */
function TakeAway({ name, onConfirm }: { name: string; onConfirm(): void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        look="text"
        aria-label={filled(t.takeAwayOne, { name })}
        onClick={() => setIsAsked(true)}
      >
        {t.takeAway}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={filled(t.confirm.title, { name })}
          text={<p>{t.confirm.text}</p>}
          confirm={t.confirm.button}
          onConfirm={() => {
            setIsAsked(false);
            onConfirm();
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

/** The day on which a person agreed, and their photo. */
function ConsentParts<Person extends Consented>({
  person,
  onChange,
}: {
  person: Person;
  onChange(person: Person): void;
}) {
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          {t.parts.consent}
        </label>
        <input
          id={id}
          type="date"
          className="field-control mt-1"
          value={person.consent}
          onChange={({ currentTarget }) => onChange({ ...person, consent: currentTarget.value })}
        />
      </div>
      <div role="group" aria-label={t.parts.photo}>
        <PhotoControl value={person.photo} onChange={(photo) => onChange({ ...person, photo })} />
      </div>
    </>
  );
}
