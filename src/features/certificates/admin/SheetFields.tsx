import type { FormEvent } from 'react';
import { Field } from '../../forms/Field.tsx';
import type { Sheet } from '../contract/admin.ts';
import { certificateLanguages } from '../contract/visitor.ts';
import { certificateLimits as limits } from '../limits.ts';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.issue;

interface Props {
  sheet: Sheet;
  set(change: Partial<Sheet>): void;
}

/** The text that all certificates of a batch have. */
export function SheetFields({ sheet, set }: Props) {
  const field = (name: keyof Sheet, max: number) => ({
    name,
    label: t[name],
    value: sheet[name],
    maxLength: max,
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <>
      <Field {...field('program', limits.programCharacters)} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('day', 10)} type="date" required />
        <Field {...field('place', limits.placeCharacters)} />
        <Field {...field('signer', limits.signerCharacters)} required />
        <Field {...field('role', limits.signerCharacters)} />
      </div>
      <Field
        as="select"
        name="language"
        label={t.language}
        value={sheet.language}
        onChange={(event) => set({ language: event.currentTarget.value as Sheet['language'] })}
      >
        {certificateLanguages.map((language) => (
          <option key={language} value={language}>
            {certificatesDeskWords.languages[language]}
          </option>
        ))}
      </Field>
    </>
  );
}
