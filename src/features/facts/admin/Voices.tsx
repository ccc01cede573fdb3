import { useId } from 'react';
import { industryIds, industryNames } from '#shared/industries.ts';
import type { PersonFault } from '../contract/consented.ts';
import type { FactValue } from '../contract/values.ts';
import { mostVoices, type Voice, voiceLimits, voicePrograms } from '../contract/voices.ts';
import { ConsentedPeople } from './ConsentedPeople.tsx';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.voices;

interface Props {
  value: FactValue;
  /** How many of them are saved. */
  saved: number;
  /** An error in one of them. */
  fault: PersonFault | undefined;
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
  industry: '',
  changed: '',
};

/** What customers say: each person with the day of their consent, and a way to take them away. */
export function Voices({ value, ...list }: Props) {
  return (
    <ConsentedPeople
      {...list}
      people={(value ?? []) as Voice[]}
      most={mostVoices}
      nobody={nobody}
      words={t}
      parts={(said, change) => <Parts said={said} onChange={change} />}
    />
  );
}

type Part = Exclude<keyof Voice, 'photo' | 'consent'>;

/** What one person says, and who they are. */
function Parts({ said, onChange }: { said: Voice; onChange(said: Voice): void }) {
  const id = useId();
  const common = (part: Part) => ({
    id: `${id}-${part}`,
    className: 'field-control mt-1',
    value: said[part] ?? '',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...said, [part]: currentTarget.value }),
  });
  const label = (part: Part) => (
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
          <option value="">{t.noProgram}</option>
          {voicePrograms.map((program) => (
            <option key={program} value={program}>
              {t.programs[program]}
            </option>
          ))}
        </select>
      </div>
      <div>
        {label('industry')}
        <select {...common('industry')}>
          <option value="">{t.noIndustry}</option>
          {industryIds.map((industry) => (
            <option key={industry} value={industry}>
              {industryNames[industry]}
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
    </>
  );
}
