import { filled } from '#features/admin-parts/filled.ts';
import { Loaded } from '#features/admin-parts/parts.tsx';
import { useAnswer } from '#features/admin-parts/queries.ts';
import { $address } from '#features/enquiries/admin/address.store.ts';
import { RoomLink } from '#features/enquiries/admin/RoomLink.tsx';
import { buttonClass } from '../../../components/button.ts';
import { useStore } from '../../../lib/use-store.ts';
import { facts, type AdminFacts as Told } from '../contract/admin.ts';
import { currentId, draftEventId, eventOfField } from '../contract/field-ids.ts';
import { EventEnd } from './EventEnd.tsx';
import { FactList } from './FactList.tsx';
import { MarkFull } from './MarkFull.tsx';
import { NewEvent } from './NewEvent.tsx';
import { Publish } from './Publish.tsx';
import { Stage } from './Stage.tsx';
import { ThingForm } from './ThingForm.tsx';
import { thingOf } from './things.ts';
import { factsDeskWords as t } from './words.ts';

/**
 * The room in which the owner changes what the site says of the company, and puts it onto the site.
 */
export function FactsTab() {
  const query = useAnswer(facts, {});
  const { fact } = useStore($address);
  // A link may be older than the name of the field.
  const id = currentId(fact);
  return (
    <Loaded query={query} failed={t.loadFailed}>
      {(data) => (
        <div className="grid grid-cols-1 gap-5">
          {id ? <OneScreen key={id} data={data} id={id} /> : <AllFacts data={data} />}
        </div>
      )}
    </Loaded>
  );
}

function AllFacts({ data }: { data: Told }) {
  return (
    <>
      <Stage data={data} />
      <Publish data={data} />
      <FactList data={data} />
    </>
  );
}

/** What the address names below the list: a new event, or the thing with that fact. */
function OneScreen({ data, id }: { data: Told; id: string }) {
  return (
    <>
      <RoomLink room="facts" className={`${buttonClass('text')} justify-self-start`}>
        ← {t.all}
      </RoomLink>
      {eventOfField(id) === draftEventId ? (
        <NewEvent data={data} />
      ) : (
        <OneThing data={data} id={id} />
      )}
    </>
  );
}

/** The thing with the fact that the address names, scrolled to that fact. */
function OneThing({ data, id }: { data: Told; id: string }) {
  const thing = thingOf(data, id);
  const first = thing?.fields.find((field) => field.id === id);
  const { title = t.gone, group, fields = [] } = thing ?? {};
  const leftOut = data.leftOut.filter(({ field }) => fields.some((one) => one.id === field));
  const isShort = fields.length === 1;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-xl font-semibold">
            {group === title ? title : [group, title].filter(Boolean).join(' · ')}
          </h2>
          {fields.some(({ sensitive }) => sensitive) && (
            <p className="text-sm text-muted">{isShort ? t.asksProof : t.someAskProof}</p>
          )}
          {leftOut.map(({ field, reason }) => (
            <p key={field} className="field-error">
              {filled(t.leftOut, { reason })}
            </p>
          ))}
        </div>
        {thing && <MarkFull data={data} thing={thing} />}
      </div>
      {thing && first && (
        <ThingForm data={data} fields={thing.fields} first={first}>
          <Publish data={data} />
          <EventEnd data={data} thing={thing} />
        </ThingForm>
      )}
    </>
  );
}
