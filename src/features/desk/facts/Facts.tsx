import { useStore } from '@nanostores/react';
import { facts, type Facts as Told } from '#contracts/admin-facts.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { filled } from '../../../i18n/desk.ts';
import { factStrings as t } from '../../../i18n/facts.ts';
import { $address } from '../shared/address.store.ts';
import { Loaded } from '../shared/parts.tsx';
import { useAnswer } from '../shared/queries.ts';
import { RoomLink } from '../shared/RoomLink.tsx';
import { FactEditor } from './FactEditor.tsx';
import { FactList } from './FactList.tsx';
import { fieldsOf } from './fact-words.ts';
import { Publish } from './Publish.tsx';

/** The room in which the owner changes what the site says of the company, and puts it onto the site. */
export function Facts() {
  const query = useAnswer(facts, {});
  const { fact } = useStore($address);
  return (
    <Loaded query={query} failed={t.loadFailed}>
      {(data) => (
        <div className="grid gap-5">
          <Publish data={data} />
          {fact ? <OneFact key={fact} data={data} id={fact} /> : <FactList data={data} />}
        </div>
      )}
    </Loaded>
  );
}

/** The fact that the address names, also where it names it in the other language. */
function OneFact({ data, id }: { data: Told; id: string }) {
  const all = fieldsOf(data);
  const named = all.find((field) => field.id === id);
  const field = named?.language ? (all.find(({ other }) => other === id) ?? named) : named;
  const fields = all.filter((one) => one === field || one.id === field?.other);
  const main = all.filter(({ language }) => !language);
  const next = field && main[main.indexOf(field) + 1];
  const leftOut = data.leftOut.find((one) => fields.some((each) => each.id === one.field));
  const { label, part, purpose, kind, sensitive } = field ?? {};
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6">
        <RoomLink room="facts" className={buttonClass('text')}>
          ← {t.all}
        </RoomLink>
        {part && next?.part === part && (
          <RoomLink room="facts" fact={next.id} className={buttonClass('text')}>
            {filled(t.next, { label: next.label })} →
          </RoomLink>
        )}
      </div>
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{[part, label ?? t.gone].filter(Boolean).join(' · ')}</h2>
        <p className="measure text-muted empty:hidden">{purpose}</p>
        {fields.length === 1 && /text$/.test(kind ?? '') && <p className="text-sm text-muted">{t.onlyEnglish}</p>}
        {sensitive && <p className="text-sm text-muted">{t.asksProof}</p>}
        {leftOut && <p className="field-error">{filled(t.leftOut, { reason: leftOut.reason })}</p>}
      </div>
      {field && <FactEditor data={data} fields={fields} />}
    </>
  );
}
