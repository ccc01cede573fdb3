import { counted, filled } from '#features/admin-parts/filled.ts';
import { Field } from '../../forms/Field.tsx';
import type { Reading } from './pasted-names.ts';
import type { NameList } from './use-name-list.ts';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.issue;

/** Names of a reading that its option shows. */
const shownNames = 3;

/** A reading by the first names that it gives. */
function optionText({ names }: Reading): string {
  const first = names.slice(0, shownNames).join(' · ');
  const more = names.length > shownNames ? ' · …' : '';
  return filled(counted(t.reading.option, names.length), { names: first + more });
}

/** Takes a pasted list; asks how it is read where that is not certain. */
export function NamesField({ list }: { list: NameList }) {
  return (
    <>
      <Field
        as="textarea"
        name="names"
        label={t.names}
        hint={t.namesHint}
        rows={6}
        value={list.text}
        onChange={(event) => list.type(event.currentTarget.value)}
      />
      {list.readings.length > 1 && (
        <Field
          as="select"
          name="reading"
          label={t.reading.label}
          value={list.reading ?? ''}
          onChange={(event) => list.choose(event.currentTarget.value)}
        >
          {list.reading === undefined && <option value="">{t.reading.choose}</option>}
          {list.readings.map((reading) => (
            <option key={reading.id} value={reading.id}>
              {optionText(reading)}
            </option>
          ))}
        </Field>
      )}
      {list.leftOut.length > 0 && (
        <p className="measure wrap-anywhere text-muted">
          {filled(t.leftOut, { rows: list.leftOut.join(' · ') })}
        </p>
      )}
    </>
  );
}
