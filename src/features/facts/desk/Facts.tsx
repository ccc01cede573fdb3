import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { shownInstant } from '#features/desk-parts/dates.ts';
import { counted, filled } from '#features/desk-parts/filled.ts';
import { Button, Failure, Loaded } from '#features/desk-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/desk-parts/queries.ts';
import { $address } from '#features/enquiries/desk/address.store.ts';
import { RoomLink } from '#features/enquiries/desk/RoomLink.tsx';
import { buttonClass } from '../../../components/button.ts';
import { useStore } from '../../../lib/use-store.ts';
import { facts, publishFacts, type Facts as Told } from '../contract/desk.ts';
import { currentId, eventOfField, unmadeEvent } from '../contract/field-ids.ts';
import { forgetPages } from './band.ts';
import { EventEnd } from './EventEnd.tsx';
import { FactList } from './FactList.tsx';
import { showStanding } from './facts.store.ts';
import { MarkFull } from './MarkFull.tsx';
import { NewEvent } from './NewEvent.tsx';
import { type PendingChange, pendingChanges } from './pending-changes.ts';
import { ThingForm } from './ThingForm.tsx';
import { thingOf } from './things.ts';
import { factsDeskWords as t } from './words.ts';

/**
 * The room in which the owner changes what the site says of the company, and puts it onto the site.
 */
export function Facts() {
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
      <Publish data={data} />
      <FactList data={data} />
    </>
  );
}

/** What waits to be put onto the site, thing by thing; each leads to its screen. */
function Pending({ changes }: { changes: readonly PendingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{counted(t.publish.pending, changes.length)}</p>
      <ul aria-label={t.publish.list} className="mb-1">
        {changes.map(({ field, text }) => (
          <li key={field}>
            <RoomLink
              room="facts"
              fact={field}
              className="inline-flex min-h-11 items-center text-teal underline underline-offset-4"
            >
              {text}
            </RoomLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What waits, the button that puts it onto the site, and what became of that. */
function Publish({ data }: { data: Told }) {
  const { publish, pending, groups, leftOut } = data;
  const { state, since = '', error, possible } = publish;
  const status = useRef<HTMLParagraphElement>(null);
  const ask = useMutation({ mutationFn: () => call(publishFacts, {}), onSuccess: showStanding });
  useEffect(() => {
    forgetPages();
    if (state !== 'publishing') return undefined;
    const timer = setInterval(() => void reload(facts), 3_000);
    return () => clearInterval(timer);
  }, [state]);
  const isBad = state === 'failed' || !possible;
  const fields = groups.flatMap((group) => group.fields);
  const notShown = fields.filter(({ id }) => leftOut.some(({ field }) => field === id));
  const publishStatus =
    isBad && error ? error : filled(t.publish[state], { since: shownInstant(since) });
  return (
    <section
      aria-label={t.publish.label}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-sunk p-4"
    >
      <div className="min-w-0 grow wrap-anywhere">
        <Pending changes={pendingChanges(data)} />
        {pending.length === 0 && notShown.length === 0 && (
          <p className="font-semibold">{t.publish.none}</p>
        )}
        <p
          ref={status}
          tabIndex={-1}
          role="status"
          className={`text-sm ${isBad ? 'text-madder' : 'text-muted'}`}
        >
          {publishStatus}
        </p>
        {notShown.length > 0 && (
          <p className="text-sm text-madder">
            {counted(t.publish.notShown, notShown.length)}{' '}
            {notShown.map(({ label }) => label).join(', ')}
          </p>
        )}
        <Failure error={ask.error} text={t.publish.refused} />
      </div>
      {possible && state !== 'publishing' && (pending.length > 0 || isBad) && (
        <Button
          look="primary"
          className="max-sm:w-full"
          disabled={ask.isPending}
          onClick={() => {
            // The button goes with what it does.
            status.current?.focus();
            ask.mutate();
          }}
        >
          {isBad ? t.publish.again : t.publish.button}
        </Button>
      )}
    </section>
  );
}

/** What the address names below the list: a new event, or the thing with that fact. */
function OneScreen({ data, id }: { data: Told; id: string }) {
  return (
    <>
      <RoomLink room="facts" className={`${buttonClass('text')} justify-self-start`}>
        ← {t.all}
      </RoomLink>
      {eventOfField(id) === unmadeEvent ? (
        <NewEvent data={data} />
      ) : (
        <OneThing data={data} id={id} />
      )}
    </>
  );
}

/** The thing whose fact the address names, with that fact in sight. */
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
