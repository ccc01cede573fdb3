import { useMemo, useState } from 'react';
import { nameProblem, tidyName } from '../contract/names.ts';
import { readPastedNames } from './pasted-names.ts';

/** One person of the list that certificates are issued for. */
export interface ListedPerson {
  readonly key: string;
  /** The name as it was read or registered. */
  readonly read: string;
  /** The same with the owner's correction; empty if the person was removed. */
  readonly typed: string;
  /** As it will be printed. */
  readonly name: string;
  readonly problem: string | null;
}

/** Names, and a key for each that stays the same while others are added or removed. */
function keyed(names: readonly string[]): { key: string; read: string }[] {
  const counts = new Map<string, number>();
  return names.map((read) => {
    const count = (counts.get(read) ?? 0) + 1;
    counts.set(read, count);
    return { key: `${count} ${read}`, read };
  });
}

/** The names of a batch: the pasted text, the way it is read, and the owner's corrections. */
export function useNameList() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [registered, setRegistered] = useState<readonly string[]>();
  const [corrections, setCorrections] = useState<Readonly<Record<string, string>>>({});
  const pasted = useMemo(() => readPastedNames(text), [text]);
  const { readings, certain } = pasted;
  const reading =
    readings.find(({ id }) => id === chosen) ?? readings.find(({ id }) => id === certain);
  const listed = keyed(registered ?? reading?.names ?? []).map(({ key, read }): ListedPerson => {
    const typed = corrections[key] ?? read;
    const name = tidyName(typed);
    return { key, read, typed, name, problem: name === '' ? null : nameProblem(name) };
  });
  return {
    text,
    listed,
    /** Those who get a certificate. */
    people: listed.filter(({ name }) => name !== ''),
    leftOut: registered ? [] : pasted.leftOut,
    readings: registered ? [] : readings,
    reading: reading?.id,
    /** Whether the owner has to choose a reading first. */
    isUnclear: !registered && readings.length > 0 && reading === undefined,
    type(typed: string) {
      setText(typed);
      setRegistered(undefined);
    },
    choose: setChosen,
    correct: (key: string, typed: string) =>
      setCorrections((known) => ({ ...known, [key]: typed })),
    /** Replaces the list by registered names, which are taken as they are. */
    take(names: readonly string[]) {
      setText(names.join('\n'));
      setRegistered(names);
      setCorrections({});
    },
    clear() {
      setText('');
      setChosen(undefined);
      setRegistered(undefined);
      setCorrections({});
    },
  };
}

/** What {@link useNameList} returns. */
export type NameList = ReturnType<typeof useNameList>;
