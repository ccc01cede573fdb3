import { useId } from 'react';
import { filled } from '#features/desk-parts/filled.ts';
import { Button } from '#features/desk-parts/parts.tsx';
import type { FactValue } from '../contract/values.ts';
import { mostVoices, type Voice, voiceLimits, voicePrograms } from '../contract/voices.ts';
import { PhotoControl } from './PhotoControl.tsx';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.voices;

interface Props {
  value: FactValue;
  onChange(value: FactValue): void;
  /** Called with the voices that are left. */
  onTakeAway(value: FactValue): void;
}

const nobody: Voice = {
  name: '',
  role: '',
  place: '',
  words: '',
  photo: '',
  consent: '',
  program: '',
  changed: '',
};

/** What customers say: each person with the day of their consent, and a way to take them away. */
export function Voices({ value, onChange, onTakeAway }: Props) {
  const all = (value ?? []) as Voice[];
  return (
    <div className="grid justify-items-start gap-4">
      {all.map((said, index) => (
        <fieldset key={index} className="grid w-full gap-3 rounded-md bg-sunk p-3 sm:p-4">
          <legend className="sr-only">{said.name || t.one}</legend>
          <Parts said={said} onChange={(now) => onChange(all.with(index, now))} />
          <Button
            look="text"
            aria-label={filled(t.takeAwayOne, { name: said.name || t.one })}
            onClick={() => onTakeAway(all.toSpliced(index, 1))}
          >
            {t.takeAway}
          </Button>
        </fieldset>
      ))}
      {all.length < mostVoices && (
        <Button onClick={() => onChange([...all, nobody])}>{t.add}</Button>
      )}
    </div>
  );
}

/** All that is typed and chosen for one person. */
function Parts({ said, onChange }: { said: Voice; onChange(said: Voice): void }) {
  const id = useId();
  const common = (part: Exclude<keyof Voice, 'photo'>) => ({
    id: `${id}-${part}`,
    className: 'field-control mt-1',
    value: said[part] ?? '',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...said, [part]: currentTarget.value }),
  });
  const label = (part: keyof Voice) => (
    <label htmlFor={`${id}-${part}`} className="text-sm font-semibold">
      {t.parts[part]}
    </label>
  );
  return (
    <>
      <div>
        {label('words')}
        <textarea {...common('words')} maxLength={voiceLimits.words} />
      </div>
      {(['name', 'role', 'place'] as const).map((part) => (
        <div key={part}>
          {label(part)}
          <input {...common(part)} maxLength={voiceLimits[part]} />
        </div>
      ))}
      <div>
        {label('program')}
        <select {...common('program')}>
          <option value="">{t.homeAlone}</option>
          {voicePrograms.map((program) => (
            <option key={program} value={program}>
              {t.programs[program]}
            </option>
          ))}
        </select>
      </div>
      <div>
        {label('changed')}
        <p id={`${id}-changed-hint`} className="text-sm text-muted">
          {t.changedHint}
        </p>
        <input
          {...common('changed')}
          maxLength={voiceLimits.changed}
          aria-describedby={`${id}-changed-hint`}
        />
      </div>
      <div>
        {label('consent')}
        <input {...common('consent')} type="date" />
      </div>
      <div role="group" aria-label={t.parts.photo}>
        <PhotoControl value={said.photo} onChange={(photo) => onChange({ ...said, photo })} />
      </div>
    </>
  );
}
